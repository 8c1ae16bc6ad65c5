// VitePress's own theme with the fonts of the reader's system, and the counter beside the title of the front page.
import DefaultTheme from "vitepress/theme-without-fonts";
import { h } from "vue";
import Counter from "./Counter.vue";
import "./site.css";

export default {
	extends: DefaultTheme,
	Layout: () => h(DefaultTheme.Layout, null, { "home-hero-image": () => h(Counter) }),
	/** @param {{ app: { component(name: string, component: unknown): void } }} context */
	enhanceApp({ app }) {
		app.component("Counter", Counter);
	},
};

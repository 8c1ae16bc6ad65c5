// VitePress's own theme with the fonts of the reader's system, and the counter of the front page.
import DefaultTheme from "vitepress/theme-without-fonts";
import Counter from "./Counter.vue";
import "./site.css";

export default {
	extends: DefaultTheme,
	/** @param {{ app: { component(name: string, component: unknown): void } }} context */
	enhanceApp({ app }) {
		app.component("Counter", Counter);
	},
};

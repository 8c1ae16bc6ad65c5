// VitePress's own theme, and the counter of the front page.
import DefaultTheme from "vitepress/theme";
import Counter from "./Counter.vue";
import "./site.css";

export default {
	extends: DefaultTheme,
	/** @param {{ app: { component(name: string, component: unknown): void } }} context */
	enhanceApp({ app }) {
		app.component("Counter", Counter);
	},
};

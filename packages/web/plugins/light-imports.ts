import type { Plugin } from "vite";

/** Reports a failure as Vite's own helper does, and leaves the style sheets out. */
const HELPER = `
export const __vitePreload = (load) =>
  load().catch((error) => {
    window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: error }));
    throw error;
  });
`;

/**
 * Replaces Vite's helper around every dynamic import, which also fetches the code's style sheets;
 * the app has a single one, which comes with the page.
 */
export function lightImports(): Plugin {
  return {
    name: "stepout:light-imports",
    apply: "build",
    enforce: "pre",
    load: { filter: { id: /vite\/preload-helper/ }, handler: () => HELPER },
    generateBundle(_options, bundle) {
      const sheets = Object.keys(bundle).filter((name) => name.endsWith(".css"));
      if (sheets.length > 1) this.error(`Nothing would load ${sheets.join(", ")}`);
    },
  };
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

/**
 * tokens.css names these addresses. They are fixed and contain the package's version, because the
 * server's sign-in page uses the font as well and knows no hashed names.
 */
const SUBSETS: Record<string, string> = {
  "assets/bricolage-grotesque-700-5.3.0.woff2": "latin",
  "assets/bricolage-grotesque-latin-ext-700-5.3.0.woff2": "latin-ext",
  "assets/bricolage-grotesque-vietnamese-700-5.3.0.woff2": "vietnamese",
};

const { resolve } = createRequire(import.meta.url);

const fonts = Object.entries(SUBSETS).map(([fileName, subset]) => {
  const file = `files/bricolage-grotesque-${subset}-700-normal.woff2`;
  return { fileName, source: readFileSync(resolve(`@fontsource/bricolage-grotesque/${file}`)) };
});

/** Serves the display face of the registry package under its addresses, in development and built. */
export const displayFont = (): Plugin => ({
  name: "stepout:display-font",
  configureServer({ middlewares }) {
    for (const { fileName, source } of fonts) {
      middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader("content-type", "font/woff2").end(source);
      });
    }
  },
  generateBundle() {
    for (const font of fonts) this.emitFile({ type: "asset", ...font });
  },
});

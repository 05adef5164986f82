import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

/** Fixed paths, because tokens.css and the server's sign-in page can't use hashed names. */
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

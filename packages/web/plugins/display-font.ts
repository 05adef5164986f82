import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

/**
 * tokens.css names these addresses. They are fixed and contain the package's version, because the
 * server's sign-in page uses the font as well and knows no hashed names.
 */
const SOURCES: Record<string, string> = {
  "assets/bricolage-grotesque-700-5.3.0.woff2": "latin",
  "assets/bricolage-grotesque-latin-ext-700-5.3.0.woff2": "latin-ext",
  "assets/bricolage-grotesque-vietnamese-700-5.3.0.woff2": "vietnamese",
};

const { resolve } = createRequire(import.meta.url);

const readFont = (subset: string) =>
  readFile(
    resolve(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-700-normal.woff2`),
  );

/** Serves the display face of the registry package under its addresses, in development and built. */
export function displayFont(): Plugin {
  return {
    name: "stepout:display-font",
    configureServer(server) {
      for (const [address, subset] of Object.entries(SOURCES)) {
        server.middlewares.use(`/${address}`, async (_request, response) => {
          response.setHeader("content-type", "font/woff2").end(await readFont(subset));
        });
      }
    },
    async generateBundle() {
      for (const [fileName, subset] of Object.entries(SOURCES)) {
        this.emitFile({ type: "asset", fileName, source: await readFont(subset) });
      }
    },
  };
}

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const SOURCE = "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2";

/**
 * tokens.css names this address. It is fixed, with the version of the package in it, because the
 * server's sign-in page uses the font as well and knows nothing of hashed names.
 */
const FILE_NAME = "assets/bricolage-grotesque-700-5.3.0.woff2";

const readFont = () => readFile(createRequire(import.meta.url).resolve(SOURCE));

/** Serves the display face of the registry package under one address, in development and built. */
export function displayFont(): Plugin {
  return {
    name: "stepout:display-font",
    configureServer(server) {
      server.middlewares.use(`/${FILE_NAME}`, async (_request, response) => {
        response.setHeader("content-type", "font/woff2").end(await readFont());
      });
    },
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: FILE_NAME, source: await readFont() });
    },
  };
}

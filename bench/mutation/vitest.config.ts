import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import base from "../../vitest.config.ts";
import { ShortestFirst } from "./shortest-first.ts";

const database = fileURLToPath(new URL("../../packages/db/src", import.meta.url));

/**
 * Mutants are put into a copy of the sources, in which node_modules still links packages/db of the
 * original.
 */
export default mergeConfig(
  base,
  defineConfig({
    test: {
      setupFiles: [fileURLToPath(new URL("activate-mutant.ts", import.meta.url))],
      sequence: { sequencer: ShortestFirst },
    },
    resolve: {
      alias: [
        { find: /^@stepout\/db$/, replacement: `${database}/index.ts` },
        { find: /^@stepout\/db\/(fold-text|search-text)$/, replacement: `${database}/$1.rules.ts` },
        { find: /^@stepout\/db\/(checks|file)\/(.+)$/, replacement: `${database}/$1/$2.ts` },
        { find: /^@stepout\/db\/schema$/, replacement: `${database}/schema/index.ts` },
        { find: /^@stepout\/db\/seed$/, replacement: `${database}/seed/seed.ts` },
        { find: /^@stepout\/db\/([^/]+)$/, replacement: `${database}/$1.ts` },
      ],
    },
  }),
);

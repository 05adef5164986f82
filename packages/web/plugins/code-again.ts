import type { Plugin } from "vite";

const IMPORT = /\bimport\(`(\.\/[^`]+\.js)`\)/g;

/** Of any form: none may keep its address. */
const OTHER_IMPORT = /\bimport\((?!codeAt\()/;

/**
 * Lets `codeAt` of lib/loading/missing-code.ts choose the address of code that is loaded on demand:
 * Chromium 150 never fetches an address again that has failed.
 */
export function codeAgain(): Plugin {
  return {
    name: "stepout:code-again",
    apply: "build",
    generateBundle: {
      // Vite looks for plain imports before that.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk") continue;
          file.code = file.code.replace(IMPORT, "import(codeAt(`$1`))");
          if (OTHER_IMPORT.test(file.code)) this.error(`${file.fileName} imports in another form`);
        }
      },
    },
  };
}

import type { Plugin } from "vite";

/**
 * Asks the browser to compile every function while a file is still arriving, away from the thread
 * that draws, instead of one by one as they are called. See https://v8.dev/blog/explicit-compile-hints.
 */
const HINT = "//# allFunctionsCalledOnLoad\n";

interface Chunk {
  name: string;
  isEntry: boolean;
  facadeModuleId: string | null;
}

/** Whether most functions of a file run before its screen stands. */
const isNeededAtOnce = ({ name, isEntry, facadeModuleId }: Chunk): boolean =>
  isEntry || ["home", "screens"].includes(name) || (facadeModuleId ?? "").includes("tsr-split");

/** Gives that hint to the files of the app and of its screens. */
export function compileHint(): Plugin {
  return {
    name: "stepout:compile-hint",
    apply: "build",
    generateBundle: {
      // Nothing may stand before it, and minifying drops what it takes for a comment.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk" && isNeededAtOnce(file)) file.code = HINT + file.code;
        }
      },
    },
  };
}

import type { Plugin } from "vite";

/**
 * Asks the browser to compile every function while a file is still arriving, off the main thread,
 * instead of one by one when they are called. See https://v8.dev/blog/explicit-compile-hints.
 */
const HINT = "//# allFunctionsCalledOnLoad\n";

interface Chunk {
  name: string;
  isEntry: boolean;
  facadeModuleId: string | null;
}

/** Whether most functions of a file run before its screen is drawn. */
const isNeededAtOnce = ({ name, isEntry, facadeModuleId }: Chunk): boolean =>
  isEntry || ["home", "screens"].includes(name) || (facadeModuleId ?? "").includes("tsr-split");

/** Gives that hint to the files of the app and of its screens. */
export function compileHint(): Plugin {
  return {
    name: "stepout:compile-hint",
    apply: "build",
    generateBundle: {
      // The hint must come first, and minifying would drop it as a comment.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk" && isNeededAtOnce(file)) file.code = HINT + file.code;
        }
      },
    },
  };
}

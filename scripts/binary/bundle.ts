import { join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { root } from "../go/fingerprint.mjs";
import {
  calledLater,
  compressibleOnly,
  englishOnly,
  nativeParts,
  unusedCompilers,
} from "./libraries.ts";

const ENTRY = join(root, "packages/server/src/main.ts");
const BINARY_FOLDER = join(root, "scripts/binary");

const SETTINGS: BuildOptions = {
  bundle: true,
  platform: "node",
  target: `node${process.versions.node}`,
  // Node can save the compiled code of scripts, but not of modules.
  format: "cjs",
  // Scripts that Node loads with compiled code can't import, only require.
  supported: { "dynamic-import": false },
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: "none",
  logLevel: "warning",
};

const NOT_ASCII = /[^\p{ASCII}]/gu;

const escapeUnits = (character: string): string =>
  character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");

/** Bundles the server into one function that needs nothing but Node's `require`. */
export async function bundleServer(): Promise<string> {
  const { outputFiles } = await build({
    ...SETTINGS,
    entryPoints: [ENTRY],
    write: false,
    plugins: [nativeParts, englishOnly, calledLater, unusedCompilers, compressibleOnly],
    define: { "import.meta.url": "undefined" },
    banner: { js: "(function(require){" },
    footer: { js: "})" },
  });
  // One letter outside of Latin 1 would double the text's size in memory; esbuild leaves such
  // letters in regular expressions.
  const text = outputFiles.map((file) => file.text).join("");
  return text.replace(NOT_ASCII, escapeUnits);
}

/** Bundles one of the main scripts that start what `bundleServer` has made. */
export async function bundleBoot(name: "start" | "record", outfile: string): Promise<void> {
  await build({ ...SETTINGS, entryPoints: [join(BINARY_FOLDER, "boot", `${name}.ts`)], outfile });
}

/** Bundles the script of a thread, which is loaded from a file of its own. */
export async function bundleThread(source: string, outfile: string): Promise<void> {
  await build({ ...SETTINGS, entryPoints: [join(root, source)], outfile });
}

import { join } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { root } from "../go/fingerprint.mjs";

const ENTRY = join(root, "packages/server/src/main.ts");
const BINARY_FOLDER = join(root, "scripts/binary");

/** Replaces the modules by which two libraries find their native parts. */
const nativeParts: Plugin = {
  name: "native-parts",
  setup({ onResolve }) {
    const own = (name: string) => ({ path: join(BINARY_FOLDER, "native", name) });
    onResolve({ filter: /^\.\/binding$/ }, ({ importer }) =>
      importer.includes("better-sqlite3") ? own("sqlite.ts") : undefined,
    );
    onResolve({ filter: /^@node-rs\/argon2$/ }, () => own("argon2.ts"));
  },
};

/** Leaves out zod's messages in other languages, which nothing uses. */
const englishOnly: Plugin = {
  name: "english-only",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js";',
    }));
  },
};

const SETTINGS: BuildOptions = {
  bundle: true,
  platform: "node",
  target: `node${process.versions.node}`,
  // Node can save the compiled code of scripts, but not of modules.
  format: "cjs",
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
    plugins: [nativeParts, englishOnly],
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

import { join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { root } from "../go/fingerprint.mjs";
import { nativeParts } from "./libraries.ts";

const SETTINGS: BuildOptions = {
  bundle: true,
  platform: "node",
  target: `node${process.versions.node}`,
  format: "cjs",
  // Replace `import()`, which the main script of an executable with a code cache can't use.
  supported: { "dynamic-import": false },
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: "none",
  logLevel: "warning",
};

export async function bundleServer(outfile: string): Promise<void> {
  await build({
    ...SETTINGS,
    entryPoints: [join(root, "packages/server/src/main.ts")],
    outfile,
    plugins: [nativeParts],
    define: { "import.meta.url": "undefined" },
  });
}

/** Bundles the script of a worker thread, which Node loads from a separate file. */
export async function bundleThread(source: string, outfile: string): Promise<void> {
  await build({ ...SETTINGS, entryPoints: [join(root, source)], outfile });
}

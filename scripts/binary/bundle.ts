import { join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { root } from "../go/fingerprint.mjs";
import { nativeParts } from "./libraries.ts";

const SETTINGS: BuildOptions = {
  bundle: true,
  platform: "node",
  target: `node${process.versions.node}`,
  format: "cjs",
  // The main script of an executable with a code cache can't import, only require.
  supported: { "dynamic-import": false },
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: "none",
  logLevel: "warning",
};

/** Bundles the server into the main script of the executable. */
export async function bundleServer(outfile: string): Promise<void> {
  await build({
    ...SETTINGS,
    entryPoints: [join(root, "packages/server/src/main.ts")],
    outfile,
    plugins: [nativeParts],
    define: { "import.meta.url": "undefined" },
  });
}

/** Bundles the script of a thread, which is loaded from a file of its own. */
export async function bundleThread(source: string, outfile: string): Promise<void> {
  await build({ ...SETTINGS, entryPoints: [join(root, source)], outfile });
}

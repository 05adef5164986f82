import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { root } from "../go/fingerprint.mjs";

const ENTRY = join(root, "packages/server/src/main.ts");
const NATIVE_FOLDER = join(root, "scripts/binary/native");

/** What libraries load their native parts by has another way to them in the single executable. */
const nativeParts: Plugin = {
  name: "native-parts",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/binding$/ }, ({ importer }) =>
      importer.includes("better-sqlite3") ? { path: join(NATIVE_FOLDER, "sqlite.ts") } : undefined,
    );
    onResolve({ filter: /^@node-rs\/argon2$/ }, () => ({ path: join(NATIVE_FOLDER, "argon2.ts") }));
  },
};

/** Bundles the server into one file that needs nothing but Node. */
export async function bundleServer(outfile: string): Promise<void> {
  await build({
    entryPoints: [ENTRY],
    outfile,
    bundle: true,
    platform: "node",
    target: `node${process.versions.node}`,
    format: "esm",
    minify: true,
    keepNames: true,
    legalComments: "none",
    logLevel: "warning",
    plugins: [nativeParts],
    // Libraries in the older module format ask for the parts of Node by `require`.
    banner: {
      js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(process.execPath);',
    },
  });
}

import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { root } from "../go/fingerprint.mjs";

const ENTRY = join(root, "packages/server/src/main.ts");
const PROGRAM_FILES = join(root, "packages/db/src/program-files.ts");
const NATIVE = "native-part";

/** What the libraries with native parts load them by, and what the single executable says instead. */
const REPLACED: Record<string, string> = {
  sqlite: `
    import { loadNativePart } from ${JSON.stringify(PROGRAM_FILES)};
    let part;
    export const getBinding = () => (part ??= loadNativePart("sqlite"));
  `,
  argon2: `
    import { loadNativePart } from ${JSON.stringify(PROGRAM_FILES)};
    let part;
    const load = () => (part ??= loadNativePart("argon2"));
    export const hash = (...input) => load().hash(...input);
    export const verify = (...input) => load().verify(...input);
  `,
};

const nativeParts: Plugin = {
  name: NATIVE,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/binding$/ }, ({ importer }) =>
      importer.includes("better-sqlite3") ? { path: "sqlite", namespace: NATIVE } : undefined,
    );
    onResolve({ filter: /^@node-rs\/argon2$/ }, () => ({ path: "argon2", namespace: NATIVE }));
    onLoad({ filter: /.*/, namespace: NATIVE }, ({ path }) => ({
      contents: REPLACED[path] ?? "",
      resolveDir: root,
    }));
  },
};

/** Bundles the server into one file that needs nothing but Node; `version` is what it calls itself. */
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

import { join } from "node:path";
import type { Plugin } from "esbuild";
import { root } from "../go/fingerprint.mjs";

const BINARY_FOLDER = join(root, "scripts/binary");

/** Replaces the modules by which libraries find their native parts. */
export const nativeParts: Plugin = {
  name: "native-parts",
  setup({ onResolve }) {
    const own = (name: string) => ({ path: join(BINARY_FOLDER, "native", name) });
    onResolve({ filter: /^\.\/binding$/ }, ({ importer }) =>
      importer.includes("better-sqlite3") ? own("sqlite.ts") : undefined,
    );
    onResolve({ filter: /^@node-rs\/argon2$/ }, () => own("argon2.ts"));
    onResolve({ filter: /^sharp$/ }, () => own("sharp.ts"));
  },
};

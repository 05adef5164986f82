import { join } from "node:path";
import type { Plugin } from "esbuild";
import { root } from "../go/fingerprint.mjs";

const BINARY_FOLDER = join(root, "scripts/binary");

/** Replaces the modules that libraries use to locate their native add-ons. */
export const nativeParts: Plugin = {
  name: "native-parts",
  setup({ onResolve }) {
    const replacement = (name: string) => ({ path: join(BINARY_FOLDER, "native", name) });
    onResolve({ filter: /^\.\/binding$/ }, ({ importer }) =>
      importer.includes("better-sqlite3") ? replacement("sqlite.ts") : undefined,
    );
    onResolve({ filter: /^@node-rs\/argon2$/ }, () => replacement("argon2.ts"));
    onResolve({ filter: /^sharp$/ }, () => replacement("sharp.ts"));
  },
};

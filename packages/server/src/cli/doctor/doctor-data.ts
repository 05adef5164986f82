import { existsSync } from "node:fs";
import { findDataFile, isDamage, nameOfDatabase, openSnapshot } from "@stepout/db";
import { explainOpening, findOrphans, NoNewFilesError } from "@stepout/db/file/disk/data-files";
import {
  checkStructure,
  type FileSnapshot,
  openFileSnapshot,
} from "@stepout/db/file/verification/verification";
import { examinePostgres, OLDEST_POSTGRES } from "@stepout/db/postgres/migrate";
import type { Env } from "../../env/env.ts";
import { isBackupLate, timeSinceBackup } from "../../platform/backups/backup-schedule.ts";
import { refuseFolder, requireBackupFolder } from "../common/existing-file.ts";
import { Mistake } from "../common/mistake.ts";
import { type Diagnosis, note, reasonOf, well, wrong } from "./diagnosis.ts";
import { examineContents } from "./doctor-contents.ts";

const SCHEMA: Record<FileSnapshot["schemaState"], Diagnosis> = {
  current: well("the database has this version's tables"),
  empty: well("the database is empty; its tables are made at the start"),
  older: note(
    "the database has the tables of an earlier version",
    "The next start brings them up to date. Make a backup before.",
  ),
  newer: wrong(
    "the database was written by a newer version of StepOut",
    "Use that version, or restore a backup of this one.",
  ),
  foreign: wrong("the data file belongs to another program", "Name another DATABASE_URL."),
};

function examineStructure({ connection }: FileSnapshot): Diagnosis {
  const [first] = checkStructure(connection);
  if (!first) return well("the data file hangs together; stepout verify looks closer");
  return wrong(
    `the data file is damaged: ${first.subject}: ${first.description}`,
    "Restore a backup: stepout restore FILE",
  );
}

function examineBackups(env: Env): Diagnosis {
  if (env.BACKUP_DIR === undefined) {
    return note("no regular backups are made", "Name a folder on another disk by BACKUP_DIR.");
  }
  try {
    requireBackupFolder(env);
  } catch (error) {
    return wrong(reasonOf(error), "Name another BACKUP_DIR.");
  }
  if (!isBackupLate(timeSinceBackup(env.BACKUP_DIR, Date.now()), env)) {
    return well(`the last regular backup in ${env.BACKUP_DIR} is in time`);
  }
  return wrong(
    `no regular backup in ${env.BACKUP_DIR} is as new as it should be`,
    "Start the server with these settings, and look into its log for why one fails.",
  );
}

function remedyOf(error: unknown): string {
  if (error instanceof Mistake) return "Name another DATABASE_URL.";
  if (error instanceof NoNewFilesError) {
    return "Let the person who runs StepOut make files there, or name another DATABASE_URL.";
  }
  const isForbidden = error instanceof Error && "code" in error && error.code === "EACCES";
  if (isForbidden) return "Give it to the person who runs StepOut, with chown.";
  return "Restore a backup: stepout restore FILE";
}

async function findingsAboutFile(env: Env, path: string): Promise<Diagnosis[]> {
  const orphans = findOrphans(path).join(", ");
  if (orphans !== "") {
    const problem = `the data file is missing, but files that belong to it are there: ${orphans}`;
    const remedy = "Put the data file back next to them, or restore a backup: stepout restore FILE";
    return [wrong(problem, remedy)];
  }
  if (!existsSync(path)) return [well("there is no data file yet; the first start makes it")];
  try {
    refuseFolder(path);
    const snapshot = openFileSnapshot(path);
    try {
      const { schemaState, read } = snapshot;
      const found = [SCHEMA[schemaState], examineStructure(snapshot), examineBackups(env)];
      return schemaState === "current" ? [...found, ...(await examineContents(env, read))] : found;
    } finally {
      snapshot.close();
    }
  } catch (cause) {
    // The remedy follows separately.
    const error = isDamage(cause) ? cause : explainOpening(cause, path);
    return [wrong(`${path} can't be opened: ${reasonOf(error)}`, remedyOf(error))];
  }
}

async function findingsAboutPostgres(env: Env): Promise<Diagnosis[]> {
  const url = env.DATABASE_URL;
  try {
    const { version, isStandby, schema } = await examinePostgres(url);
    const found = [
      version >= OLDEST_POSTGRES
        ? well(`PostgreSQL ${version}`)
        : wrong(`PostgreSQL ${version} is too old`, `Use PostgreSQL ${OLDEST_POSTGRES} or newer.`),
      isStandby
        ? wrong("the database is a standby, which takes no writes", "Name the primary instead.")
        : well("the database takes writes"),
      SCHEMA[schema],
    ];
    if (schema !== "current") return found;
    const { read, close } = await openSnapshot(url);
    return [...found, ...(await examineContents(env, read).finally(close))];
  } catch (error) {
    const what = `${nameOfDatabase(url)} can't be used: ${reasonOf(error)}`;
    return [wrong(what, "Start PostgreSQL, or name another DATABASE_URL.")];
  }
}

export function findingsAboutData(env: Env): Promise<Diagnosis[]> {
  const path = findDataFile(env.DATABASE_URL);
  return path === undefined ? findingsAboutPostgres(env) : findingsAboutFile(env, path);
}

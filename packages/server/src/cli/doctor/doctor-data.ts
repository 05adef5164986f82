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
  current: well("the schema matches this version"),
  empty: well("the database is empty; the first start creates its tables"),
  older: note(
    "the schema is from an earlier version",
    "The next start migrates it. Make a backup first.",
  ),
  newer: wrong(
    "the schema is from a newer version of StepOut",
    "Run that version, or restore a backup from this version.",
  ),
  foreign: wrong("the data file belongs to another program", "Set another DATABASE_URL."),
};

function examineStructure({ connection }: FileSnapshot): Diagnosis {
  const [first] = checkStructure(connection);
  if (!first)
    return well("the structure of the data file is intact; stepout verify checks everything");
  return wrong(
    `the data file is damaged: ${first.subject}: ${first.description}`,
    "Restore a backup: stepout restore FILE",
  );
}

function examineBackups(env: Env): Diagnosis {
  if (env.BACKUP_DIR === undefined) {
    return note("regular backups are off", "Set BACKUP_DIR to a folder on another disk.");
  }
  try {
    requireBackupFolder(env);
  } catch (error) {
    return wrong(reasonOf(error), "Set BACKUP_DIR to a folder.");
  }
  if (!isBackupLate(timeSinceBackup(env.BACKUP_DIR, Date.now()), env)) {
    return well(`the latest regular backup in ${env.BACKUP_DIR} is recent enough`);
  }
  return wrong(
    `the latest regular backup in ${env.BACKUP_DIR} is too old or missing`,
    "Start the server with these settings, and check its log for failed backups.",
  );
}

function remedyOf(error: unknown): string {
  if (error instanceof Mistake) return "Set another DATABASE_URL.";
  if (error instanceof NoNewFilesError) {
    return "Allow the user that runs StepOut to create files there, or set another DATABASE_URL.";
  }
  const isForbidden = error instanceof Error && "code" in error && error.code === "EACCES";
  if (isForbidden) return "Use chown to give it to the user that runs StepOut.";
  return "Restore a backup: stepout restore FILE";
}

async function findingsAboutFile(env: Env, path: string): Promise<Diagnosis[]> {
  const orphans = findOrphans(path).join(", ");
  if (orphans !== "") {
    const problem = `the data file is missing, but its companion files exist: ${orphans}`;
    const remedy = "Put the data file back next to them, or restore a backup: stepout restore FILE";
    return [wrong(problem, remedy)];
  }
  if (!existsSync(path)) return [well("no data file yet; the first start creates it")];
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
    // Leave damage errors as they are, because the remedy is printed separately.
    const error = isDamage(cause) ? cause : explainOpening(cause, path);
    return [wrong(`can't open ${path}: ${reasonOf(error)}`, remedyOf(error))];
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
        ? wrong(
            "the database is a standby and accepts no writes",
            "Set DATABASE_URL to the primary.",
          )
        : well("the database accepts writes"),
      SCHEMA[schema],
    ];
    if (schema !== "current") return found;
    const { read, close } = await openSnapshot(url);
    return [...found, ...(await examineContents(env, read).finally(close))];
  } catch (error) {
    const what = `can't use ${nameOfDatabase(url)}: ${reasonOf(error)}`;
    return [wrong(what, "Start PostgreSQL, or set another DATABASE_URL.")];
  }
}

export function findingsAboutData(env: Env): Promise<Diagnosis[]> {
  const path = findDataFile(env.DATABASE_URL);
  return path === undefined ? findingsAboutPostgres(env) : findingsAboutFile(env, path);
}

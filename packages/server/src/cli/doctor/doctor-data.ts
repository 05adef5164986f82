import { existsSync } from "node:fs";
import { findDataFile } from "@stepout/db";
import { findOrphanedLog, NoNewFilesError } from "@stepout/db/file/disk/data-files";
import {
  checkStructure,
  openSnapshot,
  type Snapshot,
} from "@stepout/db/file/verification/verification";
import { openPictures } from "@stepout/db/pictures/open-pictures";
import type { Env } from "../../env/env.ts";
import { isBackupLate, timeSinceBackup } from "../../platform/backups/backup-schedule.ts";
import { refuseFolder, requireBackupFolder } from "../common/existing-file.ts";
import { Mistake } from "../common/mistake.ts";
import { examineDemo, examineMails, examinePictures } from "./doctor-contents.ts";
import type { Diagnosis } from "./doctor-machine.ts";
import { findingsAboutPostgres } from "./doctor-postgres.ts";

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function examineSchema({ schemaState: schema }: Snapshot): Diagnosis {
  switch (schema.kind) {
    case "current":
      return { state: "well", what: "the data file has this version's schema" };
    case "empty":
      return { state: "well", what: "the data file is empty; its tables are made at the start" };
    case "older":
      return {
        state: "note",
        what: `the data file is of an earlier version: ${schema.pending} migrations are to come`,
        remedy: "The next start does that. Make a backup before: stepout backup FILE",
      };
    case "newer":
      return {
        state: "wrong",
        what: "the data file was written by a newer version of StepOut",
        remedy: "Use that version, or restore a backup of this one: stepout restore FILE",
      };
    case "foreign":
      return {
        state: "wrong",
        what: "the data file belongs to another program",
        remedy: "Name another DATABASE_URL.",
      };
  }
}

function examineStructure({ connection }: Snapshot): Diagnosis {
  const [first] = checkStructure(connection);
  if (!first) {
    return {
      state: "well",
      what: "the data file hangs together; stepout verify looks closer",
    };
  }
  return {
    state: "wrong",
    what: `the data file is damaged: ${first.what}: ${first.problem}`,
    remedy: "Restore a backup: stepout restore FILE",
  };
}

function examineBackups(env: Env): Diagnosis {
  if (env.BACKUP_DIR === undefined) {
    return {
      state: "note",
      what: "no regular backups are made",
      remedy: "Name a folder on another disk by BACKUP_DIR.",
    };
  }
  try {
    requireBackupFolder(env);
  } catch (error) {
    return { state: "wrong", what: wordsOf(error), remedy: "Name another BACKUP_DIR." };
  }
  const since = timeSinceBackup(env.BACKUP_DIR, Date.now());
  if (!isBackupLate(since, env)) {
    return { state: "well", what: `the last regular backup in ${env.BACKUP_DIR} is in time` };
  }
  return {
    state: "wrong",
    what: `no regular backup in ${env.BACKUP_DIR} is as new as it should be`,
    remedy: "Start the server with these settings, and look into its log for why one fails.",
  };
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

async function examineContents(env: Env, snapshot: Snapshot): Promise<Diagnosis[]> {
  if (snapshot.schemaState.kind !== "current") return [];
  return [
    ...(await examinePictures(openPictures(env), snapshot.read)),
    ...(await examineDemo(env, snapshot.read)),
    ...(await examineMails(snapshot.read)),
  ];
}

export async function findingsAboutData(env: Env): Promise<Diagnosis[]> {
  const path = findDataFile(env.DATABASE_URL);
  if (path === undefined) return findingsAboutPostgres(env);
  const log = findOrphanedLog(path);
  if (log !== undefined) {
    const remedy =
      "Put the data file back next to its log, or restore a backup: stepout restore FILE";
    return [
      { state: "wrong", what: `the data file is missing, but its log ${log} is there`, remedy },
    ];
  }
  if (!existsSync(path)) {
    return [{ state: "well", what: "there is no data file yet; the first start makes it" }];
  }
  try {
    refuseFolder(path);
    const snapshot = openSnapshot(path);
    try {
      return [
        examineSchema(snapshot),
        examineStructure(snapshot),
        examineBackups(env),
        ...(await examineContents(env, snapshot)),
      ];
    } finally {
      snapshot.close();
    }
  } catch (error) {
    const what = `${path} can't be opened: ${wordsOf(error)}`;
    return [{ state: "wrong", what, remedy: remedyOf(error) }];
  }
}

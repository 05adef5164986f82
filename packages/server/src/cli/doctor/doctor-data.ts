import { existsSync } from "node:fs";
import { databasePath } from "@stepout/db";
import { requireUndamaged } from "@stepout/db/file/damage/damage";
import { checkStructure } from "@stepout/db/file/damage/structure";
import { NoNewFilesError } from "@stepout/db/file/disk/open-failure";
import { orphanedLogs } from "@stepout/db/file/disk/orphaned-log";
import { openSnapshot, type Snapshot } from "@stepout/db/file/verification/snapshot";
import {
  createLocalPictures,
  pictureFile,
  picturesFolder,
} from "@stepout/db/pictures/local-pictures";
import { countInRows, listReferred } from "@stepout/db/pictures/references";
import { describeQueue } from "../../domains/mail/queue.service.ts";
import type { Env } from "../../env/env.ts";
import { timeSinceBackup } from "../../platform/backups/backup-schedule.ts";
import { refuseFolder, requireBackupFolder } from "../common/existing-file.ts";
import { Mistake } from "../common/mistake.ts";
import { canStrangersCome } from "../common/strangers.ts";
import { CLOSE_DEMO_ACCOUNTS, findPublishedSignIns } from "../files/demo.ts";
import type { Diagnosis } from "./doctor-machine.ts";

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

async function examineDemo(env: Env, snapshot: Snapshot): Promise<Diagnosis[]> {
  if (snapshot.schemaState.kind !== "current") return [];
  const what = await findPublishedSignIns(snapshot.read, env);
  if (what === undefined) return [];
  if (canStrangersCome(env)) return [{ state: "wrong", what, remedy: CLOSE_DEMO_ACCOUNTS }];
  return [{ state: "well", what: `${what}, which is for this machine alone` }];
}

/** Longer than a mail server takes that wants one to come back later. */
const LATE_MAIL_MS = 3_600_000;

/** Twice the time between two backups: one may be under way. */
const LATE_AFTER = 2;

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
  if (since <= LATE_AFTER * env.BACKUP_EVERY) {
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

/** Looks for the first picture that is missing. */
async function examinePictures(path: string, snapshot: Snapshot): Promise<Diagnosis[]> {
  if (snapshot.schemaState.kind !== "current") return [];
  const folder = picturesFolder(path);
  const store = createLocalPictures(folder);
  for await (const hash of listReferred(snapshot.read)) {
    if (await store.has(hash)) continue;
    return [
      {
        state: "wrong",
        what: `the picture ${pictureFile(folder, hash)} is missing; stepout verify counts all`,
        remedy: "Copy it there from the pictures of a backup, or restore the backup.",
      },
    ];
  }
  const waiting = await countInRows(snapshot.read);
  if (waiting === 0) return [{ state: "well", what: `the pictures in ${folder} are there` }];
  const what = `${waiting} pictures are still in the data file; the server moves them to ${folder}`;
  return [
    { state: "note", what, remedy: "Let the server run until its log says that it is done." },
  ];
}

/** Looks for mails that the mail server does not take. */
async function examineMails({ schemaState, read }: Snapshot): Promise<Diagnosis[]> {
  if (schemaState.kind !== "current") return [];
  const { waiting, oldestAt } = await describeQueue(read);
  if (oldestAt === undefined) return [];
  if (Date.now() - oldestAt < LATE_MAIL_MS) {
    return [{ state: "well", what: `${waiting} mails wait to be sent, none of them for long` }];
  }
  return [
    {
      state: "wrong",
      what: `${waiting} mails wait to be sent, the oldest one since ${new Date(oldestAt).toISOString()}`,
      remedy: "Look into the server's log for what the mail server says, and see SMTP_URL.",
    },
  ];
}

/** Examines whether the data file is a whole database of this version. */
export async function findingsAboutData(env: Env): Promise<Diagnosis[]> {
  const path = databasePath(env.DATABASE_URL);
  const [log] = orphanedLogs(path);
  if (log !== undefined) {
    const remedy =
      "Put the data file back beside its log, or restore a backup: stepout restore FILE";
    return [
      { state: "wrong", what: `the data file is missing, but its log ${log} is there`, remedy },
    ];
  }
  if (!existsSync(path)) {
    return [{ state: "well", what: "there is no data file yet; the first start makes it" }];
  }
  try {
    refuseFolder(path);
    requireUndamaged(path);
    const snapshot = openSnapshot(path);
    try {
      return [
        examineSchema(snapshot),
        { state: "well", what: "every page of the data file is as it was written" },
        examineStructure(snapshot),
        ...(await examinePictures(path, snapshot)),
        ...(await examineDemo(env, snapshot)),
        examineBackups(env),
        ...(await examineMails(snapshot)),
      ];
    } finally {
      snapshot.close();
    }
  } catch (error) {
    const what = `${path} can't be opened: ${wordsOf(error)}`;
    return [{ state: "wrong", what, remedy: remedyOf(error) }];
  }
}

import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { nameOfDatabase, type Progress } from "@stepout/db";
import { backUp, restoreFile } from "@stepout/db/file/backup/backup";
import { prunePictures } from "@stepout/db/file/pictures/folder-pictures";
import { makeOwnedFolder } from "@stepout/db/file-ownership";
import { picturesFolder } from "@stepout/db/pictures/local-pictures";
import type { Env } from "../../env/env.ts";
import { withDeps } from "../common/deps.ts";
import {
  dataFileOf,
  existingFile,
  refuseFolder,
  requireNamedFile,
} from "../common/existing-file.ts";
import { blame, Mistake } from "../common/mistake.ts";
import { remark, say, showSteps } from "../common/terminal.ts";
import { seedIfEmpty } from "./demo.ts";

const MIB = 1_048_576;
const sizeOf = (file: string) => `${(statSync(file).size / MIB).toFixed(1)} MiB`;

export async function migrateData(env: Env): Promise<void> {
  await withDeps(env, async () => undefined);
  say(`${nameOfDatabase(env.DATABASE_URL)} is up to date.`);
}

export async function seedFile(env: Env): Promise<void> {
  const signIns = await withDeps(env, seedIfEmpty);
  if (signIns === undefined) {
    throw new Mistake("This database already has users. The demo needs an empty database.");
  }
  say(signIns);
}

const hasBucket = ({ PICTURES_URL }: Env) => PICTURES_URL !== undefined;

const BUCKET_STAYS =
  "It doesn't contain the pictures: they are in the bucket. Back up the bucket separately.";

export async function backUpTo(env: Env, target: string): Promise<void> {
  requireNamedFile(target, "a backup is verified by reading it again. Name a file.");
  const path = existingFile(env);
  makeOwnedFolder(dirname(target));
  const steps = showSteps();
  steps.update(`Backing up to ${target}`);
  const onProgress = (progress: Progress) => steps.update(`Backing up to ${target}`, progress);
  await blame("Backup failed", () =>
    backUp({ path, target, onProgress, leavesPictures: hasBucket(env) }),
  ).finally(steps.end);
  const pictures = picturesFolder(target);
  await prunePictures(dirname(target), path).catch((error: unknown) =>
    remark(error instanceof Error ? error.message : String(error)),
  );
  say(`Wrote and verified the backup ${target} (${sizeOf(target)}).`);
  if (hasBucket(env)) return say(BUCKET_STAYS);
  if (existsSync(pictures)) say(`Its pictures are in ${pictures}, shared with other backups.`);
}

export async function restoreFrom(env: Env, backup: string): Promise<void> {
  requireNamedFile(backup, "a backup is verified before it is restored. Name a file.");
  const path = dataFileOf(env);
  refuseFolder(backup);
  const steps = showSteps();
  steps.update(`Verifying ${backup}`);
  const { aside, orphans } = await blame(`Nothing was restored: ${backup}`, () =>
    restoreFile(backup, path, new Date(), { leavesPictures: hasBucket(env) }),
  ).finally(steps.end);
  say(`Restored ${backup} to ${path}.`);
  if (hasBucket(env)) say("To check that the bucket has its pictures: stepout verify");
  if (aside) {
    say(`The previous data file is now ${aside}`);
    say(`To undo this: stepout restore ${aside}`);
  }
  if (orphans.length > 0) say(`Leftover files without a data file are now ${orphans.join(", ")}`);
}

import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { findDataFile, nameOfDatabase } from "@stepout/db";
import type { OnCheck } from "@stepout/db/checks/rows";
import { backUp, restoreFile } from "@stepout/db/file/backup/backup";
import { prunePictures } from "@stepout/db/file/pictures/pictures-of-folder";
import { openSnapshot, verifySnapshot } from "@stepout/db/file/verification/verification";
import { createLocalPictures, picturesFolder } from "@stepout/db/pictures/local-pictures";
import { openPictures } from "@stepout/db/pictures/open-pictures";
import type { Env } from "../../env/env.ts";
import { withDeps } from "../common/deps.ts";
import { dataFileOf, existingFile, refuseFolder } from "../common/existing-file.ts";
import { blame, EXIT, Mistake } from "../common/mistake.ts";
import { requireNamedFile } from "../common/named-file.ts";
import { remark, say, showProgress } from "../common/terminal.ts";
import { seedIfEmpty } from "./demo.ts";
import { verifyPostgres } from "./verify-postgres.ts";
import { checkRest, describe, RECOUNT_ADVICE, showChecks } from "./verifying.ts";

const MIB = 1_048_576;
const sizeOf = (file: string) => `${(statSync(file).size / MIB).toFixed(1)} MiB`;

function pendingMigrations(path: string): number {
  if (!existsSync(path)) return 0;
  const snapshot = openSnapshot(path);
  snapshot.close();
  return snapshot.schemaState.kind === "older" ? snapshot.schemaState.pending : 0;
}

export async function migrateFile(env: Env): Promise<void> {
  const path = findDataFile(env.DATABASE_URL);
  if (path === undefined) {
    await withDeps(env, async () => undefined);
    return say(`${nameOfDatabase(env.DATABASE_URL)} is up to date.`);
  }
  const isNew = !existsSync(path);
  const pending = await blame(`DATABASE_URL=${nameOfDatabase(env.DATABASE_URL)}`, () =>
    pendingMigrations(path),
  );
  if (pending > 0) remark(`Migrating: ${pending} ${pending === 1 ? "step" : "steps"} …`);
  await withDeps(env, async () => undefined);
  if (isNew) say(`${path} was made and is up to date.`);
  else say(pending > 0 ? `${path} is up to date now.` : `${path} was up to date.`);
}

export async function seedFile(env: Env): Promise<void> {
  const signIns = await withDeps(env, seedIfEmpty);
  if (signIns === undefined) {
    throw new Mistake("There are people in this database already; the demo needs an empty one.");
  }
  say(signIns);
}

const hasBucket = ({ PICTURES_URL }: Env) => PICTURES_URL !== undefined;

const BUCKET_STAYS =
  "Its pictures are in the bucket, of which it has no copy: keep one by the bucket's own means.";

/** A new version also backs up before it changes the data. */
export async function backUpTo(env: Env, target: string): Promise<void> {
  requireNamedFile(target, "a backup is read again to prove it. Name one.");
  const path = existingFile(env);
  const progress = showProgress(`Backing up to ${target}`);
  await blame("The backup failed", () =>
    backUp({ path, target, onProgress: progress.update, leavesPictures: hasBucket(env) }),
  ).finally(progress.end);
  const pictures = picturesFolder(target);
  await prunePictures(dirname(target), path).catch((error: unknown) =>
    remark(error instanceof Error ? error.message : String(error)),
  );
  say(`${target} is a proven backup of ${sizeOf(target)}.`);
  if (hasBucket(env)) return say(BUCKET_STAYS);
  if (existsSync(pictures)) say(`Its pictures are in ${pictures}, with those of other backups.`);
}

export async function restoreFrom(env: Env, backup: string): Promise<void> {
  requireNamedFile(backup, "a backup is checked before it is copied. Name one.");
  const path = dataFileOf(env);
  refuseFolder(backup);
  const progress = showProgress(`Checking ${backup}`);
  const { aside, orphaned } = await blame(`Nothing was restored, for ${backup}`, () =>
    restoreFile(backup, path, new Date(), { leavesPictures: hasBucket(env) }),
  ).finally(progress.end);
  say(`${path} holds now what ${backup} holds.`);
  if (hasBucket(env)) say("Whether the bucket has its pictures says: stepout verify");
  if (aside) {
    say(`What was there before is ${aside}`);
    say(`To undo this: stepout restore ${aside}`);
  }
  if (orphaned) say(`The log that lay there without its data file is ${orphaned}`);
}

async function findWrongs(env: Env, path: string, onCheck: OnCheck): Promise<string[]> {
  const snapshot = openSnapshot(path);
  try {
    const findings = await verifySnapshot(snapshot, onCheck);
    if (snapshot.schemaState.kind === "current") {
      const store = hasBucket(env) ? openPictures(env) : createLocalPictures(picturesFolder(path));
      findings.push(...(await checkRest(snapshot.read, store, findings, onCheck)));
    }
    return findings.map(describe);
  } finally {
    snapshot.close();
  }
}

export async function verifyFile(env: Env, file: string | undefined): Promise<void> {
  if (file === undefined && findDataFile(env.DATABASE_URL) === undefined)
    return verifyPostgres(env);
  const path = file ?? existingFile(env);
  requireNamedFile(path, "a data file is looked at in several places at once. Name one.");
  refuseFolder(path);
  if (!existsSync(path)) throw new Mistake(`There is no file ${path}`);
  const checks = showChecks();
  const wrongs = await blame(path, () => findWrongs(env, path, checks.update)).finally(checks.end);
  for (const wrong of wrongs) say(wrong);
  if (wrongs.length > 0) {
    const advice = `${path} is not sound. Restore a backup: stepout restore FILE`;
    throw new Mistake(`${advice}\n${RECOUNT_ADVICE}`, { exitCode: EXIT.findings });
  }
  const pending = pendingMigrations(path);
  say(`${path} is sound${pending > 0 ? "; counters are checked after: stepout migrate" : ""}.`);
}

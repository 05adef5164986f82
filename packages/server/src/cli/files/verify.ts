import { existsSync } from "node:fs";
import {
  findDataFile,
  isDamage,
  nameOfDatabase,
  openSnapshot,
  type Progress,
  type Reader,
} from "@stepout/db";
import { checkPictureFiles, countOrphans } from "@stepout/db/checks/picture-files";
import type { Problem } from "@stepout/db/checks/problem";
import { checkRows, type OnCheck } from "@stepout/db/checks/rows";
import { openFileSnapshot, verifySnapshot } from "@stepout/db/file/verification/verification";
import { createLocalPictures, picturesFolder } from "@stepout/db/pictures/local-pictures";
import { openPictures } from "@stepout/db/pictures/open-pictures";
import type { PictureStore } from "@stepout/db/pictures/picture-store";
import { checkResults } from "../../domains/games/settlement/results-check.ts";
import type { Env } from "../../env/env.ts";
import { existingFile, refuseFolder, requireNamedFile } from "../common/existing-file.ts";
import { blame, EXIT, Mistake } from "../common/mistake.ts";
import { remark, say, showSteps } from "../common/terminal.ts";
import { checkTexts } from "./text-check.ts";

function watch(onCheck: OnCheck, name: string): (progress: Progress) => void {
  onCheck(name);
  return (progress) => onCheck(name, progress);
}

async function checkPicturesIn(
  store: PictureStore,
  read: Reader,
  onProgress: (progress: Progress) => void,
): Promise<Problem[]> {
  const findings = await checkPictureFiles(read, store, onProgress);
  const orphans = await countOrphans(read, store, Date.now());
  if (orphans > 0) {
    const some = orphans === 1 ? "1 picture" : `${orphans} pictures`;
    remark(`${some} in ${store.name} that nothing in the data refers to.`);
  }
  return findings;
}

/** Checks pictures, and rules that packages/db does not know. `found` has earlier findings. */
async function checkRest(
  read: Reader,
  store: PictureStore,
  found: readonly Problem[],
  onCheck: OnCheck,
): Promise<Problem[]> {
  const findings: Problem[] = [];
  // Wrong rows would have wrong results.
  if (found.length === 0) {
    findings.push(...(await checkResults(read, watch(onCheck, "places and medals"))));
    findings.push(...(await checkTexts(read, watch(onCheck, "texts to be found by"))));
  }
  findings.push(...(await checkPicturesIn(store, read, watch(onCheck, "picture files"))));
  return findings;
}

async function verifyFile(env: Env, path: string, onCheck: OnCheck): Promise<Problem[]> {
  const snapshot = openFileSnapshot(path);
  try {
    const findings = await verifySnapshot(snapshot, onCheck);
    if (snapshot.schemaState === "older") remark("Counters are checked after: stepout migrate");
    if (snapshot.schemaState !== "current") return findings;
    const isInBucket = env.PICTURES_URL !== undefined;
    const store = isInBucket ? openPictures(env) : createLocalPictures(picturesFolder(path));
    return [...findings, ...(await checkRest(snapshot.read, store, findings, onCheck))];
  } finally {
    snapshot.close();
  }
}

/** SQLite may find damage before its own check does. */
function toFindings(error: unknown): Problem[] {
  if (!(error instanceof Error && isDamage(error))) throw error;
  return [{ what: "structure of the file", problem: error.message }];
}

async function verifyPostgres(env: Env, onCheck: OnCheck): Promise<Problem[]> {
  const { read, close } = await openSnapshot(env.DATABASE_URL);
  try {
    const findings = await checkRows(read, onCheck);
    return [...findings, ...(await checkRest(read, openPictures(env), findings, onCheck))];
  } finally {
    await close();
  }
}

function requireReadable(path: string): string {
  requireNamedFile(path, "a data file is looked at in several places at once. Name one.");
  refuseFolder(path);
  if (existsSync(path)) return path;
  throw new Mistake(`There is no file ${path}`);
}

export async function verifyData(env: Env, file: string | undefined): Promise<void> {
  const isFile = file !== undefined || findDataFile(env.DATABASE_URL) !== undefined;
  const name = isFile
    ? requireReadable(file ?? existingFile(env))
    : nameOfDatabase(env.DATABASE_URL);
  const steps = showSteps();
  const onCheck: OnCheck = (check, progress) => steps.update(`Checking ${check}`, progress);
  const findings = await blame(name, () =>
    isFile ? verifyFile(env, name, onCheck).catch(toFindings) : verifyPostgres(env, onCheck),
  ).finally(steps.end);
  for (const { what, problem } of findings) say(`${what}: ${problem}`);
  if (findings.length === 0) return say(`${name} is sound.`);
  const advice = `Restore a backup${isFile ? ": stepout restore FILE" : " of it."}`;
  const recount = "If only counters, scores, totals or days are wrong: stepout recount";
  throw new Mistake(`${name} is not sound. ${advice}\n${recount}`, { exitCode: EXIT.findings });
}

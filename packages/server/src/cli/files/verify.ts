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
  const problems = await checkPictureFiles(read, store, onProgress);
  const orphans = await countOrphans(read, store, Date.now());
  if (orphans > 0) {
    remark(
      orphans === 1
        ? `1 picture in ${store.name} is not referenced by the data.`
        : `${orphans} pictures in ${store.name} are not referenced by the data.`,
    );
  }
  return problems;
}

/** Checks pictures. If `found` lists no earlier problems, also checks results and search texts. */
async function checkRest(
  read: Reader,
  store: PictureStore,
  found: readonly Problem[],
  onCheck: OnCheck,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  // Run these checks only if earlier checks found no wrong rows. Otherwise, they would only report the consequences.
  if (found.length === 0) {
    problems.push(...(await checkResults(read, watch(onCheck, "ranks and medals"))));
    problems.push(...(await checkTexts(read, watch(onCheck, "search texts"))));
  }
  problems.push(...(await checkPicturesIn(store, read, watch(onCheck, "picture files"))));
  return problems;
}

async function verifyFile(env: Env, path: string, onCheck: OnCheck): Promise<Problem[]> {
  const snapshot = openFileSnapshot(path);
  try {
    const problems = await verifySnapshot(snapshot, onCheck);
    if (snapshot.schemaState === "older")
      remark("To check counters too, run stepout migrate first.");
    if (snapshot.schemaState !== "current") return problems;
    const isInBucket = env.PICTURES_URL !== undefined;
    const store = isInBucket ? openPictures(env) : createLocalPictures(picturesFolder(path));
    return [...problems, ...(await checkRest(snapshot.read, store, problems, onCheck))];
  } finally {
    snapshot.close();
  }
}

/** Reports damage that SQLite finds before its integrity check. */
function toProblems(error: unknown): Problem[] {
  if (!(error instanceof Error && isDamage(error))) throw error;
  return [{ subject: "structure of the file", description: error.message }];
}

async function verifyPostgres(env: Env, onCheck: OnCheck): Promise<Problem[]> {
  const { read, close } = await openSnapshot(env.DATABASE_URL);
  try {
    const problems = await checkRows(read, onCheck);
    return [...problems, ...(await checkRest(read, openPictures(env), problems, onCheck))];
  } finally {
    await close();
  }
}

function requireReadable(path: string): string {
  requireNamedFile(path, "verifying needs random access to the file. Name a file.");
  refuseFolder(path);
  if (existsSync(path)) return path;
  throw new Mistake(`No such file: ${path}`);
}

export async function verifyData(env: Env, file: string | undefined): Promise<void> {
  const isFile = file !== undefined || findDataFile(env.DATABASE_URL) !== undefined;
  const name = isFile
    ? requireReadable(file ?? existingFile(env))
    : nameOfDatabase(env.DATABASE_URL);
  const steps = showSteps();
  const onCheck: OnCheck = (check, progress) => steps.update(`Checking ${check}`, progress);
  const problems = await blame(name, () =>
    isFile ? verifyFile(env, name, onCheck).catch(toProblems) : verifyPostgres(env, onCheck),
  ).finally(steps.end);
  for (const { subject, description } of problems) say(`${subject}: ${description}`);
  if (problems.length === 0) return say(`${name}: no problems found.`);
  const advice = isFile ? "Restore a backup: stepout restore FILE" : "Restore a backup.";
  const recount = "If only counters, scores, totals or days are wrong: stepout recount";
  throw new Mistake(`${name} has problems. ${advice}\n${recount}`, { exitCode: EXIT.findings });
}

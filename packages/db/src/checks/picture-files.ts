import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import type { Reader } from "../database.ts";
import {
  type ListedPicture,
  type PictureStore,
  PicturesUnavailableError,
} from "../pictures/picture-store.ts";
import { countReferences, listReferenced, listRows } from "../pictures/references.ts";
import { ORPHAN_AGE_MS } from "../pictures/removal.ts";
import { describeRows, type Problem, WRONG_ROWS_MAX } from "./problem.ts";
import type { OnProgress } from "./slices.ts";

type State = "sound" | "damaged" | "missing" | "with a wrong size";

interface StoredPicture {
  hash: string;
  smallHash: string | null;
  byteCount: number;
}

/** A short bucket outage must not fail a check that runs for hours. */
const ATTEMPTS_MAX = 4;
const PAUSE_MS = 1_000;

type Examined = { hash: string; state: State; byteCount: number };

async function examineFile(store: PictureStore, hash: string): Promise<Examined> {
  const picture = await store.open(hash);
  if (!picture) return { hash, state: "missing", byteCount: 0 };
  const { byteCount } = picture;
  const sum = createHash("sha256");
  try {
    await pipeline(picture.read(), sum);
  } catch (error) {
    if (error instanceof PicturesUnavailableError) throw error;
    // An unreadable picture, for example on a bad disk sector, counts as damaged.
    return { hash, state: "damaged", byteCount };
  }
  return { hash, state: sum.digest("hex") === hash ? "sound" : "damaged", byteCount };
}

async function examineOnce(
  store: PictureStore,
  { hash, smallHash, byteCount }: StoredPicture,
): Promise<Examined[]> {
  const files = [await examineFile(store, hash)];
  if (smallHash !== null) files.push(await examineFile(store, smallHash));
  const wrong = files.filter(({ state }) => state !== "sound");
  const total = files.reduce((sum, file) => sum + file.byteCount, 0);
  if (wrong.length > 0 || total === byteCount) return wrong;
  return [{ hash, state: "with a wrong size", byteCount: total }];
}

async function examine(store: PictureStore, picture: StoredPicture): Promise<Examined[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await examineOnce(store, picture);
    } catch (error) {
      if (!(error instanceof PicturesUnavailableError) || attempt === ATTEMPTS_MAX) throw error;
      await setTimeout(attempt * PAUSE_MS);
    }
  }
}

/** @throws PicturesUnavailableError if the store does not respond. */
export async function checkPictureFiles(
  read: Reader,
  store: PictureStore,
  onProgress?: OnProgress,
): Promise<Problem[]> {
  const total = await countReferences(read);
  const wrong = new Map<State, Set<string>>();
  const rows = listRows(read);
  let done = 0;
  const examineRemaining = async () => {
    for (let next = await rows.next(); !next.done; next = await rows.next()) {
      for (const { hash, state } of await examine(store, next.value)) {
        const found = wrong.get(state) ?? new Set();
        if (found.size < WRONG_ROWS_MAX) wrong.set(state, found.add(hash));
      }
      done += next.value.smallHash === null ? 1 : 2;
      onProgress?.({ done, total });
    }
  };
  await Promise.all(Array.from({ length: store.readConcurrency }, examineRemaining));
  return [...wrong].flatMap(([state, hashes]) =>
    describeRows(`pictures ${state}`, [...hashes].sort()),
  );
}

const isOld = async ({ changedAt }: ListedPicture, now: number) =>
  (await changedAt()) < now - ORPHAN_AGE_MS;

/** Counts pictures without a row, except recent ones, which may still be uploading. */
export async function countOrphans(
  read: Reader,
  store: PictureStore,
  now: number,
): Promise<number> {
  const referenced = listReferenced(read)[Symbol.asyncIterator]();
  let next: string | undefined = "";
  let orphans = 0;
  for await (const picture of store.list()) {
    while (next !== undefined && next < picture.hash) {
      const { done, value } = await referenced.next();
      next = done ? undefined : value;
    }
    if (next !== picture.hash && (await isOld(picture, now))) orphans += 1;
  }
  return orphans;
}

import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import type { Reader } from "../database.ts";
import {
  type ListedPicture,
  type PictureStore,
  PicturesAwayError,
} from "../pictures/picture-store.ts";
import { countReferences, listReferred, listSizes } from "../pictures/references.ts";
import { ORPHAN_AGE_MS } from "../pictures/removal.ts";
import { describeRows, type Finding, WRONG_ROWS_MAX } from "./finding.ts";
import type { OnProgress } from "./slices.ts";

type State = "sound" | "damaged" | "missing" | "of another size";

interface Told {
  hash: string;
  /** In bytes, by the rows that refer to it. */
  least: number | null;
  most: number | null;
}

/** A bucket that is away for a moment does not end hours of work. */
const ATTEMPTS_MAX = 4;
const PAUSE_MS = 1_000;

async function examineOnce(store: PictureStore, { hash, least, most }: Told): Promise<State> {
  const picture = await store.open(hash);
  if (!picture) return "missing";
  const sum = createHash("sha256");
  try {
    await pipeline(picture.read(), sum);
  } catch (error) {
    if (error instanceof PicturesAwayError) throw error;
    // A place of the disk that can't be read.
    return "damaged";
  }
  if (sum.digest("hex") !== hash) return "damaged";
  return least === picture.byteCount && most === least ? "sound" : "of another size";
}

async function examine(store: PictureStore, told: Told): Promise<State> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await examineOnce(store, told);
    } catch (error) {
      if (!(error instanceof PicturesAwayError) || attempt === ATTEMPTS_MAX) throw error;
      await setTimeout(attempt * PAUSE_MS);
    }
  }
}

/**
 * Compares every picture that rows refer to with its name, as many at once as their place is read
 * well.
 * @throws PicturesAwayError if their place does not answer.
 */
export async function checkPictureFiles(
  read: Reader,
  store: PictureStore,
  onProgress?: OnProgress,
): Promise<Finding[]> {
  const total = await countReferences(read);
  const wrong = new Map<State, string[]>();
  const told = listSizes(read);
  let done = 0;
  const examineNext = async () => {
    for (let next = await told.next(); !next.done; next = await told.next()) {
      const state = await examine(store, next.value);
      const alike = wrong.get(state) ?? [];
      if (state !== "sound" && alike.length < WRONG_ROWS_MAX) {
        wrong.set(state, [...alike, next.value.hash].sort());
      }
      done += 1;
      onProgress?.({ done, total });
    }
  };
  await Promise.all(Array.from({ length: store.readAtOnce }, examineNext));
  return [...wrong].flatMap(([state, hashes]) => describeRows(`pictures ${state}`, hashes));
}

const isOld = async ({ changedAt }: ListedPicture, now: number) =>
  (await changedAt()) < now - ORPHAN_AGE_MS;

/** The number of pictures that none of the rows refers to, other than those of uploads under way. */
export async function countOrphans(
  read: Reader,
  store: PictureStore,
  now: number,
): Promise<number> {
  const referred = listReferred(read)[Symbol.asyncIterator]();
  let next: string | undefined = "";
  let orphans = 0;
  for await (const picture of store.list()) {
    while (next !== undefined && next < picture.hash) {
      const { done, value } = await referred.next();
      next = done ? undefined : value;
    }
    if (next !== picture.hash && (await isOld(picture, now))) orphans += 1;
  }
  return orphans;
}

import { and, asc, gt } from "drizzle-orm";
import type { Reader } from "../database.ts";
import { hashOf } from "../pictures/picture-store.ts";
import { countInRows, isInRow } from "../pictures/references.ts";
import { images } from "../schema/index.ts";
import { describeRows, type Finding, WRONG_ROWS_MAX } from "./finding.ts";
import type { OnProgress } from "./slices.ts";

/** Compares pictures that are still in their rows with their hash, one picture at a time. */
export async function checkPictures(read: Reader, onProgress?: OnProgress): Promise<Finding[]> {
  const total = await countInRows(read);
  const wrong: string[] = [];
  let last = "";
  for (let done = 1; wrong.length < WRONG_ROWS_MAX; done += 1) {
    const [image] = await read
      .select({ id: images.id, hash: images.hash, bytes: images.bytes })
      .from(images)
      .where(and(gt(images.id, last), isInRow))
      .orderBy(asc(images.id))
      .limit(1);
    if (!image) break;
    last = image.id;
    if (hashOf(image.bytes) !== image.hash) wrong.push(image.id);
    onProgress?.({ done, total });
  }
  return describeRows("pictures", wrong);
}

import { createHash } from "node:crypto";
import { asc, count, gt } from "drizzle-orm";
import type { Reader } from "../database.ts";
import { images } from "../schema/index.ts";
import { describeRows, type Finding, WRONG_ROWS_MAX } from "./finding.ts";
import type { OnProgress } from "./slices.ts";

/** Compares the bytes of every picture with their hash, one picture at a time. */
export async function checkPictures(read: Reader, onProgress?: OnProgress): Promise<Finding[]> {
  const [{ total } = { total: 0 }] = await read.select({ total: count() }).from(images);
  const wrong: string[] = [];
  let last = "";
  for (let done = 1; wrong.length < WRONG_ROWS_MAX; done += 1) {
    const [image] = await read
      .select({ id: images.id, hash: images.hash, bytes: images.bytes })
      .from(images)
      .where(gt(images.id, last))
      .orderBy(asc(images.id))
      .limit(1);
    if (!image) break;
    last = image.id;
    if (createHash("sha256").update(image.bytes).digest("hex") !== image.hash) wrong.push(image.id);
    onProgress?.({ done, total });
  }
  return describeRows("pictures", wrong);
}

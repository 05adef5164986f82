import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Reader } from "../database.ts";
import { images } from "../schema/index.ts";
import { describeRows, type Finding } from "./finding.ts";

/** Whether the bytes of every picture are those that were stored. One is in memory at a time. */
export async function checkPictures(read: Reader): Promise<Finding[]> {
  const all = await read
    .select({ id: images.id, hash: images.hash })
    .from(images)
    .orderBy(asc(images.id));
  const wrong: string[] = [];
  for (const { id, hash } of all) {
    const [row] = await read.select({ bytes: images.bytes }).from(images).where(eq(images.id, id));
    const found = row && createHash("sha256").update(row.bytes).digest("hex");
    if (found !== hash) wrong.push(id);
  }
  return describeRows("pictures", wrong);
}

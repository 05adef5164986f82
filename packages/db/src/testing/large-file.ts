import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import type { Database } from "../database.ts";
import { auditEvents } from "../schema/index.ts";

/** More than what an opening reads of a file at once. */
const FILLER_BYTES = 20_000_000;

const PAGE_BYTES = 4_096;

/** Makes a file so large that a server answers before all of it is proven. */
export async function makeLarge(db: Database): Promise<void> {
  const filler = { id: "filler", action: "filler", subjectId: "x".repeat(FILLER_BYTES) };
  await db.transaction((tx) => tx.insert(auditEvents).values({ ...filler, createdAt: Date.now() }));
}

/** Changes a byte on the last page of what makes a file large; returns the number of the page. */
export function damageLastPage(path: string): number {
  const at = readFileSync(path).lastIndexOf("xxxx");
  const descriptor = openSync(path, "r+");
  writeSync(descriptor, "!", at);
  closeSync(descriptor);
  return Math.ceil((at + 1) / PAGE_BYTES);
}

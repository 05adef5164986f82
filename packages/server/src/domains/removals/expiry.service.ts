import { type Reader, schema, type Writer } from "@stepout/db";
import { deleteInSlices } from "@stepout/db/slices";
import { and, asc, eq, isNull, lte } from "@stepout/db/sql";
import type { Deps } from "../../deps.ts";
import type { Timers } from "../../platform/time/alarm.ts";
import { startRegularly } from "../../platform/time/regular-work.ts";
import { releaseImage } from "../images/images.service.ts";
import { RESTORABLE_MS } from "./removals.rules.ts";

const { removedComments, removedPictures, removedPosts, removedUpvotes } = schema;

const oldestExpired = (
  reader: Reader,
  table: typeof removedPosts | typeof removedPictures,
  before: number,
) =>
  reader
    .select({ id: table.id })
    .from(table)
    .where(lte(table.removedAt, before))
    .orderBy(asc(table.removedAt))
    .limit(1);

export const deleteArchivedComments = (tx: Writer, postId: string): Promise<void> =>
  deleteInSlices(
    tx,
    removedComments,
    and(eq(removedComments.postId, postId), isNull(removedComments.removedById)),
  );

export async function erasePost(tx: Writer, id: string): Promise<void> {
  await deleteInSlices(tx, removedUpvotes, eq(removedUpvotes.postId, id));
  await deleteArchivedComments(tx, id);
  const erased = await tx
    .delete(removedPosts)
    .where(eq(removedPosts.id, id))
    .returning({ imageId: removedPosts.imageId });
  for (const { imageId } of erased) if (imageId) await releaseImage(tx, imageId);
}

async function erasePicture(tx: Writer, id: string): Promise<void> {
  const erased = await tx
    .delete(removedPictures)
    .where(eq(removedPictures.id, id))
    .returning({ imageId: removedPictures.imageId });
  for (const { imageId } of erased) await releaseImage(tx, imageId);
}

type ExpiryDeps = Pick<Deps, "db" | "clock">;

export async function eraseExpired(
  { db, clock }: ExpiryDeps,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  const before = clock.confirmed() - RESTORABLE_MS;
  for (const [table, erase] of [
    [removedPosts, erasePost],
    [removedPictures, erasePicture],
  ] as const) {
    while (mayContinue()) {
      const [expired] = await oldestExpired(db.read, table, before);
      if (!expired) break;
      await db.transaction((tx) => erase(tx, expired.id));
    }
  }
  const [comment] = await db.read
    .select({ id: removedComments.id })
    .from(removedComments)
    .where(lte(removedComments.removedAt, before))
    .limit(1);
  if (!comment) return;
  await db.transaction((tx) =>
    deleteInSlices(tx, removedComments, lte(removedComments.removedAt, before)),
  );
}

/** A delay is harmless, because content removed over a day ago can't be restored. */
export const ERASE_EVERY_MS = 600_000;

export const startErasingRemoved = (
  deps: Pick<Deps, "db" | "clock" | "logger">,
  timers: Timers,
): { stop(): Promise<void> } =>
  startRegularly(deps, timers, {
    everyMs: ERASE_EVERY_MS,
    failure: "Erasing removed content failed; retrying later",
    work: (mayContinue) => eraseExpired(deps, mayContinue),
  });

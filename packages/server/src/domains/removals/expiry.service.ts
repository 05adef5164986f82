import { schema, type Writer } from "@stepout/db";
import { deleteInSlices } from "@stepout/db/slices";
import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { releaseImage } from "../images/images.service.ts";
import { RESTORABLE_MS } from "./removals.rules.ts";

const { removedComments, removedPictures, removedPosts, removedUpvotes } = schema;

const oldestExpiredPost = preparedFor((reader) =>
  reader
    .select({ id: removedPosts.id })
    .from(removedPosts)
    .where(lte(removedPosts.removedAt, sql.placeholder("before")))
    .orderBy(asc(removedPosts.removedAt))
    .limit(1)
    .prepare(),
);

const expiredComment = preparedFor((reader) =>
  reader
    .select({ id: removedComments.id })
    .from(removedComments)
    .where(lte(removedComments.removedAt, sql.placeholder("before")))
    .limit(1)
    .prepare(),
);

const oldestExpiredPicture = preparedFor((reader) =>
  reader
    .select({ id: removedPictures.id })
    .from(removedPictures)
    .where(lte(removedPictures.removedAt, sql.placeholder("before")))
    .orderBy(asc(removedPictures.removedAt))
    .limit(1)
    .prepare(),
);

/** Deletes the comments that were removed along with a post. */
export const deleteAlong = (tx: Writer, postId: string): Promise<void> =>
  deleteInSlices(
    tx,
    removedComments,
    and(eq(removedComments.postId, postId), isNull(removedComments.removedById)),
  );

/** Erases a removed post with all that was kept of it, and its picture if nothing else has it. */
export async function erasePost(tx: Writer, id: string): Promise<void> {
  await deleteInSlices(tx, removedUpvotes, eq(removedUpvotes.postId, id));
  await deleteAlong(tx, id);
  const gone = await tx
    .delete(removedPosts)
    .where(eq(removedPosts.id, id))
    .returning({ imageId: removedPosts.imageId });
  for (const { imageId } of gone) if (imageId) await releaseImage(tx, imageId);
}

async function erasePicture(tx: Writer, id: string): Promise<void> {
  const gone = await tx
    .delete(removedPictures)
    .where(eq(removedPictures.id, id))
    .returning({ imageId: removedPictures.imageId });
  for (const { imageId } of gone) await releaseImage(tx, imageId);
}

type ExpiryDeps = Pick<Deps, "db" | "clock">;

/** Erases everything that can't be put back any more, each post and picture in its own transaction. */
export async function eraseExpired(
  { db, clock }: ExpiryDeps,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  const before = clock.confirmed() - RESTORABLE_MS;
  for (const [oldest, erase] of [
    [oldestExpiredPost, erasePost],
    [oldestExpiredPicture, erasePicture],
  ] as const) {
    while (mayContinue()) {
      const [expired] = await oldest(db.read).execute({ before });
      if (!expired) break;
      await db.transaction((tx) => erase(tx, expired.id));
    }
  }
  const [comment] = await expiredComment(db.read).execute({ before });
  if (!comment) return;
  await db.transaction((tx) =>
    deleteInSlices(tx, removedComments, lte(removedComments.removedAt, before)),
  );
}

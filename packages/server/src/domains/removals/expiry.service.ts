import { schema, type Writer } from "@stepout/db";
import { deleteInSlices } from "@stepout/db/slices";
import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { releaseImage } from "../images/images.service.ts";
import { RESTORABLE_MS } from "./removals.rules.ts";

const { removedComments, removedPosts, removedUpvotes } = schema;

const oldestExpired = preparedFor((reader) =>
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

type ExpiryDeps = Pick<Deps, "db" | "clock">;

/** Erases everything that can't be put back any more, each post in its own transaction. */
export async function eraseExpired(
  { db, clock }: ExpiryDeps,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  const before = clock.confirmed() - RESTORABLE_MS;
  while (mayContinue()) {
    const [expired] = await oldestExpired(db.read).execute({ before });
    if (!expired) break;
    await db.transaction((tx) => erasePost(tx, expired.id));
  }
  const [comment] = await expiredComment(db.read).execute({ before });
  if (!comment) return;
  await db.transaction((tx) =>
    deleteInSlices(tx, removedComments, lte(removedComments.removedAt, before)),
  );
}

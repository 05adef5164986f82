import { schema, type Writer } from "@stepout/db";
import { inSlices } from "@stepout/db/slices";
import { and, asc, eq, gt, isNull, sql } from "@stepout/db/sql";

const { comments, removedComments, removedUpvotes, upvotes } = schema;

interface CopiedRow {
  id: string;
  createdAt: number;
}

interface Slice {
  postId: string;
  last: CopiedRow;
  limit: number;
}

const copyUpvotes = (
  tx: Writer,
  from: typeof upvotes | typeof removedUpvotes,
  { postId, last, limit }: Slice,
) =>
  tx
    .insert(from === upvotes ? removedUpvotes : upvotes)
    .select(
      tx
        .select({ postId: from.postId, userId: from.userId, createdAt: from.createdAt })
        .from(from)
        .where(and(eq(from.postId, postId), gt(from.userId, last.id)))
        .orderBy(asc(from.userId))
        .limit(limit),
    )
    .returning({ id: sql<string>`"userId"`, createdAt: sql<number>`"createdAt"` });

const isNext = (from: typeof comments | typeof removedComments, { postId, last }: Slice) =>
  and(
    eq(from.postId, postId),
    sql`(${from.createdAt}, ${from.id}) > (${last.createdAt}, ${last.id})`,
  );

const archiveComments = (tx: Writer, removedAt: number, slice: Slice) =>
  tx
    .insert(removedComments)
    .select(
      tx
        .select({
          id: comments.id,
          postId: comments.postId,
          gameId: comments.gameId,
          userId: comments.userId,
          content: comments.content,
          createdAt: comments.createdAt,
          removedById: sql<null>`null`.as("removedById"),
          reason: sql<null>`null`.as("reason"),
          removedAt: sql<number>`${removedAt}`.as("removedAt"),
        })
        .from(comments)
        .where(isNext(comments, slice))
        .orderBy(asc(comments.createdAt), asc(comments.id))
        .limit(slice.limit),
    )
    .returning({ id: removedComments.id, createdAt: removedComments.createdAt });

const restoreComments = (tx: Writer, slice: Slice) =>
  tx
    .insert(comments)
    .select(
      tx
        .select({
          id: removedComments.id,
          postId: removedComments.postId,
          gameId: removedComments.gameId,
          userId: removedComments.userId,
          content: removedComments.content,
          createdAt: removedComments.createdAt,
        })
        .from(removedComments)
        .where(and(isNext(removedComments, slice), isNull(removedComments.removedById)))
        .orderBy(asc(removedComments.createdAt), asc(removedComments.id))
        .limit(slice.limit),
    )
    .returning({ id: comments.id, createdAt: comments.createdAt });

const isLater = (one: CopiedRow, other: CopiedRow): boolean =>
  one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;

const hasLargerId = (one: CopiedRow, other: CopiedRow) => one.id > other.id;

async function copyInSlices(
  postId: string,
  copy: (slice: Slice) => PromiseLike<CopiedRow[]>,
  isAfter: (one: CopiedRow, other: CopiedRow) => boolean,
): Promise<void> {
  let last: CopiedRow = { id: "", createdAt: Number.MIN_SAFE_INTEGER };
  await inSlices(async (limit) => {
    const some = await copy({ postId, last, limit });
    for (const one of some) if (isAfter(one, last)) last = one;
    return some.length;
  });
}

export async function archiveReactions(tx: Writer, postId: string, now: number): Promise<void> {
  await copyInSlices(postId, (slice) => copyUpvotes(tx, upvotes, slice), hasLargerId);
  await copyInSlices(postId, (slice) => archiveComments(tx, now, slice), isLater);
}

export async function restoreReactions(tx: Writer, postId: string): Promise<void> {
  await copyInSlices(postId, (slice) => copyUpvotes(tx, removedUpvotes, slice), hasLargerId);
  await copyInSlices(postId, (slice) => restoreComments(tx, slice), isLater);
}

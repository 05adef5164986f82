import { schema, type Writer } from "@stepout/db";
import { inSlices } from "@stepout/db/slices";
import { and, asc, eq, gt, isNull, sql } from "@stepout/db/sql";

const { comments, removedComments, removedUpvotes, upvotes } = schema;

interface Copied {
  id: string;
  createdAt: number;
}

interface Next {
  postId: string;
  last: Copied;
  limit: number;
}

const copyUpvotes = (
  tx: Writer,
  from: typeof upvotes | typeof removedUpvotes,
  { postId, last, limit }: Next,
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

const isNext = (from: typeof comments | typeof removedComments, { postId, last }: Next) =>
  and(
    eq(from.postId, postId),
    sql`(${from.createdAt}, ${from.id}) > (${last.createdAt}, ${last.id})`,
  );

const takeComments = (tx: Writer, removedAt: number, next: Next) =>
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
        .where(isNext(comments, next))
        .orderBy(asc(comments.createdAt), asc(comments.id))
        .limit(next.limit),
    )
    .returning({ id: removedComments.id, createdAt: removedComments.createdAt });

const giveComments = (tx: Writer, next: Next) =>
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
        .where(and(isNext(removedComments, next), isNull(removedComments.removedById)))
        .orderBy(asc(removedComments.createdAt), asc(removedComments.id))
        .limit(next.limit),
    )
    .returning({ id: comments.id, createdAt: comments.createdAt });

const isBehind = (one: Copied, other: Copied): boolean =>
  one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;

const hasLargerId = (one: Copied, other: Copied) => one.id > other.id;

/** Copies in the order that `isFurther` compares. */
async function copyInSlices(
  postId: string,
  copy: (next: Next) => PromiseLike<Copied[]>,
  isFurther: (one: Copied, other: Copied) => boolean,
): Promise<void> {
  let last: Copied = { id: "", createdAt: Number.MIN_SAFE_INTEGER };
  await inSlices(async (limit) => {
    const some = await copy({ postId, last, limit });
    for (const one of some) if (isFurther(one, last)) last = one;
    return some.length;
  });
}

export async function keepReactions(tx: Writer, postId: string, removedAt: number): Promise<void> {
  await copyInSlices(postId, (next) => copyUpvotes(tx, upvotes, next), hasLargerId);
  await copyInSlices(postId, (next) => takeComments(tx, removedAt, next), isBehind);
}

export async function giveReactionsBack(tx: Writer, postId: string): Promise<void> {
  await copyInSlices(postId, (next) => copyUpvotes(tx, removedUpvotes, next), hasLargerId);
  await copyInSlices(postId, (next) => giveComments(tx, next), isBehind);
}

import { schema, type Writer } from "@stepout/db";
import { inSlices } from "@stepout/db/slices";
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { preparedFor } from "../../platform/queries/prepared.ts";

const { comments, removedComments, removedUpvotes, upvotes } = schema;

const postId = sql.placeholder("postId");
const limit = sql.placeholder("limit");
const last = sql.placeholder("last");
const lastCreatedAt = sql.placeholder("lastCreatedAt");

const copyUpvotes = (from: typeof upvotes | typeof removedUpvotes) =>
  preparedFor((tx: Writer) =>
    tx
      .insert(from === upvotes ? removedUpvotes : upvotes)
      .select(
        tx
          .select({ postId: from.postId, userId: from.userId, createdAt: from.createdAt })
          .from(from)
          .where(and(eq(from.postId, postId), gt(from.userId, last)))
          .orderBy(asc(from.userId))
          .limit(limit),
      )
      .returning({ id: sql<string>`"userId"`, createdAt: sql<number>`"createdAt"` })
      .prepare(),
  );

/** The order of the index of a post's comments. */
const isNext = (from: typeof comments | typeof removedComments) =>
  and(eq(from.postId, postId), sql`(${from.createdAt}, ${from.id}) > (${lastCreatedAt}, ${last})`);

const takeComments = preparedFor((tx: Writer) =>
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
          removedAt: sql<number>`${sql.placeholder("removedAt")}`.as("removedAt"),
        })
        .from(comments)
        .where(isNext(comments))
        .orderBy(asc(comments.createdAt), asc(comments.id))
        .limit(limit),
    )
    .returning({ id: removedComments.id, createdAt: removedComments.createdAt })
    .prepare(),
);

const giveComments = preparedFor((tx: Writer) =>
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
        .where(and(isNext(removedComments), isNull(removedComments.removedById)))
        .orderBy(asc(removedComments.createdAt), asc(removedComments.id))
        .limit(limit),
    )
    .returning({ id: comments.id, createdAt: comments.createdAt })
    .prepare(),
);

interface Copied {
  id: string;
  createdAt: number;
}

interface Next {
  last: string;
  lastCreatedAt: number;
  limit: number;
}

const isBehind = (one: Copied, other: Copied): boolean =>
  one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;

/** Copies rows that can be very many, in the order in which `isFurther` compares them. */
async function copyInSlices(
  copy: (next: Next) => PromiseLike<Copied[]>,
  isFurther: (one: Copied, other: Copied) => boolean,
): Promise<void> {
  let reached: Copied = { id: "", createdAt: Number.MIN_SAFE_INTEGER };
  await inSlices(async (most) => {
    const some = await copy({ last: reached.id, lastCreatedAt: reached.createdAt, limit: most });
    for (const one of some) if (isFurther(one, reached)) reached = one;
    return some.length;
  });
}

const takeUpvotes = copyUpvotes(upvotes);
const giveUpvotes = copyUpvotes(removedUpvotes);
const hasLargerId = (one: Copied, other: Copied) => one.id > other.id;

/** Copies the upvotes and comments of a post that is about to be removed. */
export async function keepReactions(tx: Writer, ofPost: string, removedAt: number): Promise<void> {
  const which = { postId: ofPost, removedAt };
  await copyInSlices((next) => takeUpvotes(tx).execute({ ...which, ...next }), hasLargerId);
  await copyInSlices((next) => takeComments(tx).execute({ ...which, ...next }), isBehind);
}

/** Copies them back to a post that is there again. */
export async function giveReactionsBack(tx: Writer, ofPost: string): Promise<void> {
  const which = { postId: ofPost };
  await copyInSlices((next) => giveUpvotes(tx).execute({ ...which, ...next }), hasLargerId);
  await copyInSlices((next) => giveComments(tx).execute({ ...which, ...next }), isBehind);
}

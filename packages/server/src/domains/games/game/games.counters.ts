import { schema, type Writer } from "@stepout/db";
import { countDays } from "@stepout/db/counts";
import { forSlices } from "@stepout/db/slices";
import { and, eq, inArray, type SQL, sql } from "@stepout/db/sql";

const { posts, userDays, userTotals } = schema;

async function discountTotals(tx: Writer, gameId: string, userIds: string[]): Promise<void> {
  const ofPosts = (what: SQL) =>
    sql`(select ${what} from ${posts} where ${posts.gameId} = ${gameId} and ${posts.userId} = ${userTotals.userId} and ${eq(posts.counts, true)})`;
  await tx
    .update(userTotals)
    .set({
      accomplishments: sql`${userTotals.accomplishments} - ${ofPosts(sql`count(*)`)}`,
      upvotesReceived: sql`${userTotals.upvotesReceived} - ${ofPosts(sql`coalesce(sum(${posts.upvoteCount}), 0)`)}`,
    })
    .where(inArray(userTotals.userId, userIds));
}

const COUNTED = "counted";

/** Qualifies a subquery's column, because Drizzle doesn't and an unqualified name would be ambiguous. */
const ofCounted = (column: string) => sql`${sql.identifier(COUNTED)}.${sql.identifier(column)}`;

/** A post counts on the day it was shared, and an upvote on the day it was given. */
async function discountDays(tx: Writer, gameId: string, userIds: string[]): Promise<void> {
  const isOfAuthors = and(eq(posts.gameId, gameId), inArray(posts.userId, userIds));
  const counted = countDays(tx, isOfAuthors).as(COUNTED);
  await tx
    .update(userDays)
    .set({
      accomplishments: sql`${userDays.accomplishments} - ${ofCounted("accomplishments")}`,
      upvotesReceived: sql`${userDays.upvotesReceived} - ${ofCounted("upvotesReceived")}`,
    })
    .from(counted)
    .where(and(eq(userDays.userId, counted.userId), eq(userDays.day, ofCounted("day"))));
  await tx
    .delete(userDays)
    .where(
      and(
        inArray(userDays.userId, userIds),
        eq(userDays.accomplishments, 0),
        eq(userDays.upvotesReceived, 0),
      ),
    );
}

/** Subtracts the posts from their authors' totals. Call it with distinct authors before deleting the posts. */
export const discountPostsOf = (tx: Writer, gameId: string, authorIds: string[]): Promise<void> =>
  forSlices(authorIds, async (some) => {
    await discountTotals(tx, gameId, some);
    await discountDays(tx, gameId, some);
  });

import { schema, type Writer } from "@stepout/db";
import { deleteFast } from "@stepout/db/index-purge";
import { type ErasedValues, nullsOf } from "@stepout/db/personal";
import { inSlices } from "@stepout/db/slices";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { REDACTED_CONTENT } from "./posts.rules.ts";

const { comments, posts } = schema;
const builder = new QueryBuilder();

/** A small first slice: each text also leaves the search index. */
const FIRST_POSTS = 4;

/** Replaces an author's words. */
export const REDACTED = {
  ...nullsOf("posts", "words"),
  content: REDACTED_CONTENT,
  searchText: "",
} satisfies ErasedValues<"posts", "words">;

const ERASED = { ...REDACTED, imageId: null } satisfies ErasedValues<"posts">;

const place = sql`(${posts.createdAt}, ${posts.id})`;

type Place = Pick<typeof posts.$inferSelect, "createdAt" | "id">;

const isLater = (one: Place, other: Place) =>
  one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id);

/** Erases the words and pictures of all of a person's posts; the points stay. */
export async function redactPostsOf(tx: Writer, userId: string, now: number): Promise<void> {
  let last: Place = { createdAt: Number.MIN_SAFE_INTEGER, id: "" };
  await inSlices(async (limit) => {
    const some = tx
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.userId, userId), sql`${place} > (${last.createdAt}, ${last.id})`))
      .orderBy(asc(posts.createdAt), asc(posts.id))
      .limit(limit);
    const redacted = await tx
      .update(posts)
      .set({
        ...ERASED,
        redactedAt: sql`coalesce(${posts.redactedAt}, ${now})`,
      })
      .where(inArray(posts.id, some))
      .returning({ id: posts.id, createdAt: posts.createdAt });
    for (const post of redacted) if (isLater(post, last)) last = post;
    if (redacted.length === limit) await deleteFast(tx);
    return redacted.length;
  }, FIRST_POSTS);
}

/** Deletes all of a person's comments. */
export async function removeCommentsOf(tx: Writer, userId: string): Promise<void> {
  await inSlices(async (limit) => {
    const some = await tx
      .select({ id: comments.id })
      .from(comments)
      .where(eq(comments.userId, userId))
      .limit(limit);
    if (some.length === 0) return 0;
    const isAmongThem = inArray(
      comments.id,
      some.map(({ id }) => id),
    );
    const onPost = builder
      .select({ total: sql`count(*)` })
      .from(comments)
      .where(and(eq(comments.postId, posts.id), isAmongThem));
    const commented = builder.select({ id: comments.postId }).from(comments).where(isAmongThem);
    await tx
      .update(posts)
      .set({ commentCount: sql`${posts.commentCount} - (${onPost})` })
      .where(inArray(posts.id, commented));
    await tx.delete(comments).where(isAmongThem);
    return some.length;
  });
}

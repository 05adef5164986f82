import { schema, type Writer } from "@stepout/db";
import { eq, inArray, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { REDACTED_CONTENT } from "./posts.rules.ts";

const { comments, posts } = schema;
const builder = new QueryBuilder();

/** Erases the words and pictures of all that somebody has shared; the points stay. */
export async function redactPostsOf(tx: Writer, userId: string, now: number): Promise<void> {
  await tx
    .update(posts)
    .set({
      content: REDACTED_CONTENT,
      searchText: "",
      imageId: null,
      redactedAt: sql`coalesce(${posts.redactedAt}, ${now})`,
    })
    .where(eq(posts.userId, userId));
}

/** Deletes all that somebody has commented. */
export async function removeCommentsOf(tx: Writer, userId: string): Promise<void> {
  const isTheirs = eq(comments.userId, userId);
  const theirsOnPost = builder
    .select({ total: sql`count(*)` })
    .from(comments)
    .where(sql`${isTheirs} and ${comments.postId} = ${posts.id}`);
  const commented = builder.select({ id: comments.postId }).from(comments).where(isTheirs);
  await tx
    .update(posts)
    .set({ commentCount: sql`${posts.commentCount} - (${theirsOnPost})` })
    .where(inArray(posts.id, commented));
  await tx.delete(comments).where(isTheirs);
}

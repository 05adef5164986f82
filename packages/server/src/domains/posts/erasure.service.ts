import { schema } from "@stepout/db";
import { type ErasedValues, nullsOf } from "@stepout/db/erasable";
import { inSlices } from "@stepout/db/slices";
import { and, asc, eq, inArray, sql } from "@stepout/db/sql";
import type { Erasure } from "../../declarations/privacy.ts";
import { REDACTED_CONTENT } from "./posts.rules.ts";

const { posts } = schema;

/** Small, because erasing a post also removes it from the search index. */
const FIRST_POSTS = 4;

export const REDACTED = {
  ...nullsOf("posts", "words"),
  content: REDACTED_CONTENT,
  searchText: "",
} satisfies ErasedValues<"posts", "words">;

const ERASED = { ...REDACTED, imageId: null } satisfies ErasedValues<"posts">;

const cursor = sql`(${posts.createdAt}, ${posts.id})`;

/** Erases the text and pictures of a user's posts, but keeps their points. */
export async function redactPostsOf({ tx, userId, now }: Erasure): Promise<void> {
  let last = { createdAt: Number.MIN_SAFE_INTEGER, id: "" };
  await inSlices(async (limit) => {
    const some = await tx
      .select({ id: posts.id, createdAt: posts.createdAt })
      .from(posts)
      .where(and(eq(posts.userId, userId), sql`${cursor} > (${last.createdAt}, ${last.id})`))
      .orderBy(asc(posts.createdAt), asc(posts.id))
      .limit(limit);
    if (some.length === 0) return 0;
    last = some.at(-1) ?? last;
    const ids = some.map(({ id }) => id);
    await tx
      .update(posts)
      .set({ ...ERASED, redactedAt: sql`coalesce(${posts.redactedAt}, ${now})` })
      .where(inArray(posts.id, ids));
    return some.length;
  }, FIRST_POSTS);
}

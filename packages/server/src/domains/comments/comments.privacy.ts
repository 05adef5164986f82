import { schema } from "@stepout/db";
import { inSlices } from "@stepout/db/slices";
import { and, eq, inArray, QueryBuilder, sql } from "@stepout/db/sql";
import { type Erasure, exportRows, type Privacy } from "../../declarations/privacy.ts";
import { isoTime, ofGame, textsOf } from "../../declarations/shown-columns.ts";

const { comments, posts } = schema;
const builder = new QueryBuilder();

async function removeComments({ tx, userId }: Erasure): Promise<void> {
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

export const commentsPrivacy = {
  lists: {
    comments: exportRows(comments, {
      columns: {
        id: comments.id,
        postId: comments.postId,
        game: ofGame,
        ...textsOf("comments"),
        createdAt: isoTime(comments.createdAt),
      },
      owner: comments.userId,
      gameId: comments.gameId,
    }),
  },
  erase: { comments: removeComments },
} satisfies Privacy;

import { schema } from "@stepout/db";
import { and, desc, eq, gte, ne } from "@stepout/db/sql";
import { countRows, hasRow } from "../../platform/queries/rows.ts";
import { displayName } from "../../text/format.rules.ts";
import { isSeenInGame } from "../blocks/visibility/visibility.queries.ts";
import type { ComposePush } from "../push/template.ts";

const { comments, games, participants, posts, users } = schema;

const texts = {
  one: (name: string) => `${name} commented on your post`,
  many: (count: number) => `${count} new comments on your post`,
} as const;

/** Counts other users' comments that the post's author may still see. */
const comment: ComposePush = async (tx, _deps, { userId, subjectId, createdAt }) => {
  if (subjectId === null) return undefined;
  const isNew = and(
    eq(comments.postId, subjectId),
    ne(comments.userId, userId),
    gte(comments.createdAt, createdAt),
    isSeenInGame(userId, comments.userId, comments.gameId),
  );
  const [latest] = await tx
    .select({
      gameId: games.id,
      game: games.name,
      author: { username: users.username, firstName: users.firstName, lastName: users.lastName },
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .innerJoin(games, eq(games.id, posts.gameId))
    .innerJoin(users, eq(users.id, comments.userId))
    .where(
      and(
        isNew,
        eq(posts.userId, userId),
        hasRow(
          participants,
          and(eq(participants.gameId, games.id), eq(participants.userId, userId)),
        ),
      ),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(1);
  if (!latest) return undefined;
  const count = await countRows(tx, comments, isNew);
  return {
    title: latest.game,
    body: count === 1 ? texts.one(displayName(latest.author)) : texts.many(count),
    path: `/games/${latest.gameId}?post=${subjectId}`,
  };
};

export const commentPushes = { comment };

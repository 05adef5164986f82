import { schema } from "@stepout/db";
import { and, count, countDistinct, desc, eq, gte, ne } from "@stepout/db/sql";
import { displayName } from "../../text/format.rules.ts";
import { isSeenInGame } from "../blocks/visibility/visibility.queries.ts";
import type { ComposePush } from "../push/template.ts";

const { comments, games, participants, posts, users } = schema;

const texts = {
  one: (name: string) => `${name} commented on your post`,
  onePost: (count: number) => `${count} new comments on your post`,
  severalPosts: (count: number) => `${count} new comments on your posts`,
  severalGames: "New comments",
} as const;

/** Starts from the user's games, because starting from their posts would read all of them. */
const comment: ComposePush = async (tx, _deps, { userId, createdAt }) => {
  const isNew = and(
    eq(participants.userId, userId),
    eq(comments.gameId, participants.gameId),
    gte(comments.createdAt, createdAt),
    ne(comments.userId, userId),
    eq(posts.id, comments.postId),
    eq(posts.userId, userId),
    isSeenInGame(userId, comments.userId, posts.gameId),
  );
  const [latest] = await tx
    .select({
      postId: posts.id,
      gameId: games.id,
      game: games.name,
      author: { username: users.username, firstName: users.firstName, lastName: users.lastName },
    })
    .from(participants)
    .crossJoin(comments)
    .crossJoin(posts)
    .innerJoin(games, eq(games.id, posts.gameId))
    .innerJoin(users, eq(users.id, comments.userId))
    .where(isNew)
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(1);
  const [all] = await tx
    .select({
      comments: count(),
      posts: countDistinct(comments.postId),
      games: countDistinct(comments.gameId),
    })
    .from(participants)
    .crossJoin(comments)
    .crossJoin(posts)
    .where(isNew);
  if (!latest || !all) return undefined;
  const title = all.games === 1 ? latest.game : texts.severalGames;
  if (all.posts > 1) {
    const path = all.games === 1 ? `/games/${latest.gameId}` : "/";
    return { title, body: texts.severalPosts(all.comments), path };
  }
  const body =
    all.comments === 1 ? texts.one(displayName(latest.author)) : texts.onePost(all.comments);
  return { title, body, path: `/games/${latest.gameId}?post=${latest.postId}` };
};

export const commentPushes = { comment };

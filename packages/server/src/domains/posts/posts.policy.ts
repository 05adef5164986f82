import { type Reader, schema } from "@stepout/db";
import { and, eq } from "@stepout/db/sql";
import { accessDenied, notFound } from "../../errors/domain-error.ts";
import { isSeenInGame } from "../blocks/visibility/visibility.queries.ts";
import {
  type GameAccess,
  type LoadAs,
  loadGame,
  loadGameAsParticipant,
  type ParticipantAccess,
} from "../games/game/games.policy.ts";
import { loadGameAsModerator, type ModeratorAccess } from "../games/game/moderating.policy.ts";

const { posts } = schema;

interface WithPost {
  post: typeof posts.$inferSelect;
}

export type ParticipantPostAccess = ParticipantAccess & WithPost;

export type ModeratorPostAccess = ModeratorAccess & WithPost;

export type AuthorPostAccess = GameAccess & WithPost & { isAuthor: true };

export type PostAccess = ParticipantPostAccess | AuthorPostAccess;

async function findPost(reader: Reader, id: string) {
  const [post] = await reader.select().from(posts).where(eq(posts.id, id));
  if (!post) throw notFound("Post");
  return post;
}

/** @throws DomainError `not_found` for an unknown post or a post hidden by a block */
export const loadPostAsParticipant: LoadAs<ParticipantPostAccess> = async (
  reader,
  actor,
  postId,
  now,
) => {
  const [post] = await reader
    .select()
    .from(posts)
    .where(and(eq(posts.id, postId), isSeenInGame(actor.userId, posts.userId, posts.gameId)));
  if (!post) throw notFound("Post");
  return { post, ...(await loadGameAsParticipant(reader, actor, post.gameId, now)) };
};

export const loadPostAsModerator: LoadAs<ModeratorPostAccess> = async (
  reader,
  actor,
  postId,
  now,
) => {
  const post = await findPost(reader, postId);
  const subject = { kind: "thing", id: postId } as const;
  return { post, ...(await loadGameAsModerator(reader, actor, post.gameId, subject, now)) };
};

export const loadPostAsAuthor: LoadAs<AuthorPostAccess> = async (reader, actor, postId, now) => {
  const post = await findPost(reader, postId);
  if (post.userId === actor.userId) {
    return { post, isAuthor: true, ...(await loadGame(reader, actor, post.gameId, now)) };
  }
  await loadGameAsParticipant(reader, actor, post.gameId, now);
  throw accessDenied("You can only change your own accomplishments.");
};

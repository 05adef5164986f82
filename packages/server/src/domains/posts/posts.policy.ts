import { type Reader, schema } from "@stepout/db";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../../deps.ts";
import { accessDenied, notFound } from "../../errors/domain-error.ts";
import {
  type GameAccess,
  loadGame,
  loadGameAsParticipant,
  type ParticipantAccess,
} from "../games/game/games.policy.ts";
import { loadGameAsModerator, type ModeratorAccess } from "../games/game/moderating.policy.ts";
import { isSeenInGame } from "../hiding/hiding.queries.ts";

const { posts } = schema;

interface WithPost {
  post: typeof posts.$inferSelect;
}

/** A post in a game in which the actor takes part. */
export type ParticipantPostAccess = ParticipantAccess & WithPost;

/** A post that the actor may remove from its game. */
export type ModeratorPostAccess = ModeratorAccess & WithPost;

/** A post of the actor's own, even after they have left its game. */
export type AuthorPostAccess = GameAccess & WithPost & { isAuthor: true };

/** A post that the actor may see. */
export type PostAccess = ParticipantPostAccess | AuthorPostAccess;

async function findPost(reader: Reader, id: string) {
  const [post] = await reader.select().from(posts).where(eq(posts.id, id));
  if (!post) throw notFound("Post");
  return post;
}

/**
 * @throws DomainError `not_found`, also where the actor and the author have blocked each other, or
 * `access_denied` for everybody but participants.
 */
export async function loadPostAsParticipant(
  reader: Reader,
  actor: Actor,
  postId: string,
  now: number,
): Promise<ParticipantPostAccess> {
  const [post] = await reader
    .select()
    .from(posts)
    .where(and(eq(posts.id, postId), isSeenInGame(actor.userId, posts.userId, posts.gameId)));
  if (!post) throw notFound("Post");
  return { post, ...(await loadGameAsParticipant(reader, actor, post.gameId, now)) };
}

/**
 * @throws DomainError `not_found`, or `access_denied` for all but the game's creator and admins, and hosts
 * to whom the post was reported.
 */
export async function loadPostAsModerator(
  reader: Reader,
  actor: Actor,
  postId: string,
  now: number,
): Promise<ModeratorPostAccess> {
  const post = await findPost(reader, postId);
  const subject = { kind: "thing", id: postId } as const;
  return { post, ...(await loadGameAsModerator(reader, actor, post.gameId, subject, now)) };
}

/**
 * Loads a post for its author, who may erase it even after leaving the game.
 * @throws DomainError `not_found`, or `access_denied` for everybody else.
 */
export async function loadPostAsAuthor(
  reader: Reader,
  actor: Actor,
  postId: string,
  now: number,
): Promise<AuthorPostAccess> {
  const post = await findPost(reader, postId);
  if (post.userId === actor.userId) {
    return { post, isAuthor: true, ...(await loadGame(reader, actor, post.gameId, now)) };
  }
  await loadGameAsParticipant(reader, actor, post.gameId, now);
  throw accessDenied("Only its author can change this accomplishment.");
}

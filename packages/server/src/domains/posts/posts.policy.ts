import { type Reader, schema } from "@stepout/db";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../deps.ts";
import { accessDenied, notFound } from "../../errors/domain-error.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { type GameAccess, loadGame, loadGameAsParticipant } from "../games/game/games.policy.ts";

const { posts } = schema;

/** A post together with its game and what the actor is to that. */
export interface PostAccess extends GameAccess {
  post: typeof posts.$inferSelect;
}

const postById = preparedFor((reader) =>
  reader
    .select()
    .from(posts)
    .where(eq(posts.id, sql.placeholder("id")))
    .prepare(),
);

async function findPost(reader: Reader, id: string) {
  const [post] = await postById(reader).execute({ id });
  if (!post) throw notFound("Post");
  return post;
}

/** @throws DomainError `not_found`, or `access_denied` for everybody who takes no part. */
export async function loadPostAsParticipant(
  reader: Reader,
  actor: Actor,
  postId: string,
  now: number,
): Promise<PostAccess> {
  const post = await findPost(reader, postId);
  return { post, ...(await loadGameAsParticipant(reader, actor, post.gameId, now)) };
}

/**
 * For its author, who can take it away also after leaving the game.
 * @throws DomainError `not_found`, or `access_denied` for everybody else.
 */
export async function loadPostAsAuthor(
  reader: Reader,
  actor: Actor,
  postId: string,
  now: number,
): Promise<PostAccess> {
  const post = await findPost(reader, postId);
  if (post.userId === actor.userId) {
    return { post, ...(await loadGame(reader, actor, post.gameId, now)) };
  }
  await loadGameAsParticipant(reader, actor, post.gameId, now);
  throw accessDenied("Only its author can change this accomplishment.");
}

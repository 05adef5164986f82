import { type Reader, schema } from "@stepout/db";
import { and, eq, isNull } from "@stepout/db/sql";
import type { Actor, Deps } from "../../deps.ts";
import { DomainError, notFound } from "../../errors/domain-error.ts";
import { isKnown, isSeenInGame } from "../blocks/visibility/visibility.queries.ts";
import { loadGame, loadGameAsParticipant, loadStoredGame } from "../games/game/games.policy.ts";
import { isInvited } from "../pending/pending-entries.ts";
import { loadPostAsParticipant } from "../posts/posts.policy.ts";
import type { ReportKind } from "./reports.rules.ts";

const { comments, messages, users } = schema;

export interface ReportableThing {
  userId: string;
  gameId: string | null;
  content: string;
  imageId: string | null;
  createdAt: number;
}

type Find = (
  reader: Reader,
  actor: Actor,
  id: string,
  deps: Pick<Deps, "clock" | "env">,
) => Promise<ReportableThing | undefined>;

const joinTexts = (texts: (string | null)[], separator: string): string =>
  texts.filter((text) => text).join(separator);

const findPost: Find = async (reader, actor, postId, { clock }) =>
  (await loadPostAsParticipant(reader, actor, postId, clock.now())).post;

const findComment: Find = async (reader, actor, commentId, { clock }) => {
  const [comment] = await reader
    .select()
    .from(comments)
    .where(
      and(eq(comments.id, commentId), isSeenInGame(actor.userId, comments.userId, comments.gameId)),
    );
  if (!comment) return undefined;
  await loadGameAsParticipant(reader, actor, comment.gameId, clock.now());
  return { ...comment, imageId: null };
};

const findMessage: Find = async (reader, { userId }, messageId) => {
  const [message] = await reader.select().from(messages).where(eq(messages.id, messageId));
  if (!message || ![message.senderId, message.recipientId].includes(userId)) return undefined;
  return { ...message, userId: message.senderId, imageId: null };
};

const findUser: Find = async (reader, actor, userId) => {
  const [user] = await reader
    .select()
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        isNull(users.deletedAt),
        isNull(users.waitingSince),
        isKnown(actor.userId, users.id),
      ),
    );
  if (!user) return undefined;
  const { firstName, lastName, username, imageId, createdAt } = user;
  const content = joinTexts([firstName, lastName, `@${username}`], " ");
  return { userId, gameId: null, content, imageId, createdAt };
};

const findGame: Find = async (reader, actor, gameId, deps) => {
  const access = await loadGame(reader, actor, gameId, deps.clock.now());
  const isSeen = access.game.isPublic || access.isParticipant;
  if (!isSeen && !(await isInvited(reader, deps, { gameId, userId: actor.userId })))
    return undefined;
  const { name, description, creatorId, coverImageId, createdAt } = await loadStoredGame(
    reader,
    access,
  );
  const content = joinTexts([name, description], "\n\n");
  return { userId: creatorId, gameId, content, imageId: coverImageId, createdAt };
};

const KINDS: Record<ReportKind, { name: string; find: Find }> = {
  post: { name: "Post", find: findPost },
  comment: { name: "Comment", find: findComment },
  message: { name: "Message", find: findMessage },
  user: { name: "Person", find: findUser },
  game: { name: "Game", find: findGame },
};

const isAccessDenied = (error: unknown) =>
  error instanceof DomainError && error.code === "access_denied";

/** @throws DomainError `not_found`, even if the content exists but the actor may not see it. */
export async function loadReportable(
  reader: Reader,
  actor: Actor,
  thing: { kind: ReportKind; id: string },
  deps: Pick<Deps, "clock" | "env">,
): Promise<ReportableThing> {
  const { name, find } = KINDS[thing.kind];
  try {
    const found = await find(reader, actor, thing.id, deps);
    if (found) return found;
  } catch (error) {
    if (!isAccessDenied(error)) throw error;
  }
  throw notFound(name);
}

import { schema, type Writer } from "@stepout/db";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { toIso } from "../../platform/time/clock.ts";
import { toPublicUser } from "../users/users.queries.ts";
import { countUnread, keyOfConversation, listLastMessages } from "./last-messages.ts";
import { messagesOfThread, toMessage } from "./messages.queries.ts";
import { THREAD_PAGE_SIZE } from "./messages.rules.ts";
import type { Conversation, ConversationId, ThreadInput, ThreadPage } from "./messages.schema.ts";

const { messages } = schema;

/** The actor's conversations, one per person and game, newest first. */
export async function listConversations(deps: Deps, actor: Actor): Promise<Conversation[]> {
  const { read } = deps.db;
  const actorId = actor.userId;
  const unread = await countUnread(read, actorId);
  const rows = await listLastMessages(read, actorId);
  return rows.map(({ sender, recipient, game, content, createdAt }) => {
    const isOwn = sender.id === actorId;
    const user = toPublicUser(isOwn ? recipient : sender);
    return {
      user,
      game,
      lastMessage: { content, createdAt: toIso(createdAt), isOwn },
      unreadCount: unread.get(keyOfConversation({ userId: user.id, gameId: game.id })) ?? 0,
    };
  });
}

/** A page of one of the actor's conversations; empty when there is none. */
export async function readThread(
  deps: Deps,
  actor: Actor,
  { userId, gameId, page }: ThreadInput,
): Promise<ThreadPage> {
  const rows = await messagesOfThread(deps.db.read).execute({
    actorId: actor.userId,
    otherId: userId,
    gameId,
    limit: THREAD_PAGE_SIZE + 1,
    offset: (page - 1) * THREAD_PAGE_SIZE,
  });
  return {
    messages: rows.slice(0, THREAD_PAGE_SIZE).map(toMessage).reverse(),
    hasMore: rows.length > THREAD_PAGE_SIZE,
  };
}

const markAllRead = preparedFor((tx: Writer) =>
  tx
    .update(messages)
    .set({ readAt: sql`${sql.placeholder("now")}` })
    .where(
      and(
        eq(messages.recipientId, sql.placeholder("actorId")),
        isNull(messages.readAt),
        eq(messages.senderId, sql.placeholder("userId")),
        eq(messages.gameId, sql.placeholder("gameId")),
      ),
    )
    .prepare(),
);

/** Marks everything that the other person wrote in a conversation as read. */
export async function markThreadRead(
  deps: Deps,
  actor: Actor,
  { userId, gameId }: ConversationId,
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await markAllRead(tx).execute({ actorId: actor.userId, userId, gameId, now });
    deps.live.tell({ about: "messages", to: [actor.userId] });
  });
}

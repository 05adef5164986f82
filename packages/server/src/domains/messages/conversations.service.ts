import { schema } from "@stepout/db";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { toIso } from "../../platform/time/clock.ts";
import { toPublicUser } from "../users/users.queries.ts";
import { countUnread, keyOfConversation, listLastMessages } from "./last-messages.ts";
import { messagesOfThread, toMessage } from "./messages.queries.ts";
import { THREAD_PAGE_SIZE } from "./messages.rules.ts";
import type { Conversation, ConversationId, ThreadInput, ThreadPage } from "./messages.schema.ts";

const { messages } = schema;

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

export async function readThread(
  deps: Deps,
  actor: Actor,
  { page, ...conversation }: ThreadInput,
): Promise<ThreadPage> {
  const place = { limit: THREAD_PAGE_SIZE + 1, offset: (page - 1) * THREAD_PAGE_SIZE };
  const rows = await messagesOfThread(deps.db.read, actor.userId, conversation, place);
  return {
    messages: rows.slice(0, THREAD_PAGE_SIZE).map(toMessage).reverse(),
    hasMore: rows.length > THREAD_PAGE_SIZE,
  };
}

export async function markThreadRead(
  deps: Deps,
  actor: Actor,
  { userId, gameId }: ConversationId,
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await tx
      .update(messages)
      .set({ readAt: now })
      .where(
        and(
          eq(messages.recipientId, actor.userId),
          isNull(messages.readAt),
          eq(messages.senderId, userId),
          eq(messages.gameId, gameId),
        ),
      );
    deps.live.tell({ about: "messages", to: [actor.userId] });
  });
}

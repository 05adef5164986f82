import { type Reader, schema } from "@stepout/db";
import { alias, and, desc, eq, inArray, isNull } from "@stepout/db/sql";
import type { UseCase } from "../../deps.ts";
import {
  type Cursor,
  cutPage,
  inPages,
  type ReadPage,
  readPages,
  rowidOf,
} from "../../platform/queries/pages.ts";
import { toIso } from "../../platform/time/clock.ts";
import { areUnblocked } from "../blocks/visibility/visibility.queries.ts";
import { publicColumnsOf, publicUserColumns, toPublicUser } from "../users/users.queries.ts";
import { messagesOfThread, toMessage } from "./messages.queries.ts";
import { CONVERSATIONS_LIMIT, THREAD_PAGE_SIZE } from "./messages.rules.ts";
import type { Conversation, ConversationId, ThreadInput, ThreadPage } from "./messages.schema.ts";

const { games, messages, users } = schema;

const recipients = alias(users, "recipients");

const ROWS_AT_ONCE = 500;

const keyOfConversation = ({ userId, gameId }: ConversationId) => `${userId} ${gameId}`;

const cursorOfUnread = { rowid: rowidOf(messages) };
const unreadOf = inPages(cursorOfUnread, (reader, actorId: string, isNext) =>
  reader
    .select({ cursor: cursorOfUnread, userId: messages.senderId, gameId: messages.gameId })
    .from(messages)
    .where(
      and(
        eq(messages.recipientId, actorId),
        isNull(messages.readAt),
        areUnblocked(actorId, messages.senderId),
        isNext,
      ),
    ),
);

async function countUnread(reader: Reader, userId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const rows of readPages(reader, userId, unreadOf, ROWS_AT_ONCE)) {
    for (const row of rows) {
      const key = keyOfConversation(row);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

interface MessageKey extends ConversationId {
  id: string;
  createdAt: number;
}

const cursorOfMessage = { createdAt: messages.createdAt, id: messages.id };
const keyColumns = {
  cursor: cursorOfMessage,
  id: messages.id,
  createdAt: messages.createdAt,
  gameId: messages.gameId,
};

type Side = typeof messages.senderId | typeof messages.recipientId;

const newestOf = (own: Side, other: Side) =>
  inPages(
    cursorOfMessage,
    (reader, actorId: string, isNext) =>
      reader
        .select({ ...keyColumns, userId: other })
        .from(messages)
        .where(and(eq(own, actorId), areUnblocked(actorId, other), isNext)),
    "down",
  );

const newestSent = newestOf(messages.senderId, messages.recipientId);
const newestReceived = newestOf(messages.recipientId, messages.senderId);

async function findLast(
  reader: Reader,
  userId: string,
  read: ReadPage<string, MessageKey & { cursor: Cursor }>,
): Promise<Map<string, MessageKey>> {
  const last = new Map<string, MessageKey>();
  for await (const rows of readPages(reader, userId, read, ROWS_AT_ONCE)) {
    for (const row of rows) {
      const key = keyOfConversation(row);
      if (!last.has(key)) last.set(key, row);
    }
    if (last.size >= CONVERSATIONS_LIMIT) break;
  }
  return last;
}

const compareNewestFirst = (one: MessageKey, other: MessageKey) =>
  other.createdAt - one.createdAt || (other.id > one.id ? 1 : -1);

const messagesByIds = (reader: Reader, ids: string[]) =>
  reader
    .select({
      sender: publicUserColumns,
      recipient: publicColumnsOf(recipients),
      game: { id: games.id, name: games.name },
      content: messages.content,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .innerJoin(recipients, eq(recipients.id, messages.recipientId))
    .innerJoin(games, eq(games.id, messages.gameId))
    .where(inArray(messages.id, ids))
    .orderBy(desc(messages.createdAt), desc(messages.id));

async function listLastMessages(reader: Reader, userId: string) {
  const sent = await findLast(reader, userId, newestSent);
  const received = await findLast(reader, userId, newestReceived);
  const newest = new Map<string, MessageKey>();
  for (const message of [...sent.values(), ...received.values()].sort(compareNewestFirst)) {
    const key = keyOfConversation(message);
    if (!newest.has(key)) newest.set(key, message);
  }
  const listed = [...newest.values()].slice(0, CONVERSATIONS_LIMIT);
  return messagesByIds(
    reader,
    listed.map(({ id }) => id),
  );
}

export const listConversations: UseCase<void, Conversation[]> = async (deps, actor) => {
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
};

export const readThread: UseCase<ThreadInput, ThreadPage> = async (
  deps,
  actor,
  { page, ...conversation },
) => {
  const cursor = { limit: THREAD_PAGE_SIZE + 1, offset: (page - 1) * THREAD_PAGE_SIZE };
  const rows = await messagesOfThread(deps.db.read, actor.userId, conversation, cursor);
  const { shown, hasMore } = cutPage(rows, THREAD_PAGE_SIZE);
  return { messages: shown.map(toMessage).reverse(), hasMore };
};

export const markThreadRead: UseCase<ConversationId, void> = async (
  deps,
  actor,
  { userId, gameId },
) => {
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
    deps.live.notify({ about: "messages", to: [actor.userId] });
  });
};

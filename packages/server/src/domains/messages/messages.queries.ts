import { type Reader, schema } from "@stepout/db";
import { alias, and, count, desc, eq, inArray, isNull, or, sql, union } from "@stepout/db/sql";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { toIso } from "../../platform/time/clock.ts";
import { areUnblocked } from "../blocks/visibility/visibility.queries.ts";
import { publicColumnsOf, toPublicUser } from "../users/users.queries.ts";
import { MESSAGES_LIMIT } from "./messages.rules.ts";
import type { ConversationId, Message } from "./messages.schema.ts";

const { games, messages, users } = schema;

const senders = alias(users, "senders");
const recipients = alias(users, "recipients");
const own = alias(messages, "own");

const newestFirst = [desc(messages.createdAt), desc(messages.id)];

const selectMessages = (reader: Reader) =>
  reader
    .select({
      id: messages.id,
      senderId: messages.senderId,
      recipientId: messages.recipientId,
      sender: publicColumnsOf(senders),
      recipient: publicColumnsOf(recipients),
      gameId: messages.gameId,
      game: { id: games.id, name: games.name },
      content: messages.content,
      createdAt: messages.createdAt,
      readAt: messages.readAt,
    })
    .from(messages)
    .innerJoin(senders, eq(senders.id, messages.senderId))
    .innerJoin(recipients, eq(recipients.id, messages.recipientId))
    .innerJoin(games, eq(games.id, messages.gameId));

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

export const toMessage = ({ readAt, createdAt, ...row }: MessageRow): Message => ({
  ...row,
  sender: toPublicUser(row.sender),
  recipient: toPublicUser(row.recipient),
  isRead: readAt !== null,
  createdAt: toIso(createdAt),
});

export const messageById = (reader: Reader, id: string) =>
  selectMessages(reader).where(eq(messages.id, id));

type Side = typeof own.senderId | typeof own.recipientId;

/** Queries sent and received messages separately, because each kind has its own index. */
export function newestMessages(reader: Reader, actorId: string) {
  const newestIds = (side: Side, other: Side) =>
    reader
      .select({ id: own.id })
      .from(own)
      .where(and(eq(side, actorId), areUnblocked(actorId, other)))
      .orderBy(desc(own.createdAt), desc(own.id))
      .limit(MESSAGES_LIMIT);
  const sent = newestIds(own.senderId, own.recipientId).as("sent");
  const received = newestIds(own.recipientId, own.senderId).as("received");
  return selectMessages(reader)
    .where(
      inArray(
        messages.id,
        union(
          reader.select({ id: sent.id }).from(sent),
          reader.select({ id: received.id }).from(received),
        ),
      ),
    )
    .orderBy(...newestFirst)
    .limit(MESSAGES_LIMIT);
}

export const unreadMessages = preparedFor((reader) => {
  const actorId = sql.placeholder("actorId");
  return reader
    .select({ total: count() })
    .from(messages)
    .where(
      and(
        eq(messages.recipientId, actorId),
        isNull(messages.readAt),
        areUnblocked(actorId, messages.senderId),
      ),
    )
    .prepare();
});

export const messagesOfThread = (
  reader: Reader,
  actorId: string,
  { userId: otherId, gameId }: ConversationId,
  { limit, offset }: { limit: number; offset: number },
) =>
  selectMessages(reader)
    .where(
      and(
        eq(messages.gameId, gameId),
        or(
          and(eq(messages.senderId, actorId), eq(messages.recipientId, otherId)),
          and(eq(messages.senderId, otherId), eq(messages.recipientId, actorId)),
        ),
        areUnblocked(actorId, otherId),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);

import { type Reader, schema } from "@stepout/db";
import { and, count, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/sqlite-core";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { toIso } from "../../platform/time/clock.ts";
import { isSeen } from "../hiding/hiding.queries.ts";
import { toPublicUser } from "../users/users.queries.ts";
import { MESSAGES_LIMIT } from "./messages.rules.ts";
import type { Message } from "./messages.schema.ts";

const { games, messages, users } = schema;

const senders = alias(users, "senders");
const recipients = alias(users, "recipients");
const own = alias(messages, "own");
const builder = new QueryBuilder();

const actorId = sql.placeholder("actorId");
const otherId = sql.placeholder("otherId");
const newestFirst = [desc(messages.createdAt), desc(messages.id)];

const selectMessages = (reader: Reader) =>
  reader
    .select({
      id: messages.id,
      senderId: messages.senderId,
      recipientId: messages.recipientId,
      sender: {
        id: senders.id,
        username: senders.username,
        firstName: senders.firstName,
        lastName: senders.lastName,
        imageId: senders.imageId,
      },
      recipient: {
        id: recipients.id,
        username: recipients.username,
        firstName: recipients.firstName,
        lastName: recipients.lastName,
        imageId: recipients.imageId,
      },
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

export const messageById = preparedFor((reader) =>
  selectMessages(reader)
    .where(eq(messages.id, sql.placeholder("id")))
    .prepare(),
);

const newestIds = (
  side: typeof own.senderId | typeof own.recipientId,
  other: typeof own.senderId | typeof own.recipientId,
) =>
  builder
    .select({ id: own.id })
    .from(own)
    .where(and(eq(side, actorId), isSeen(other)))
    .orderBy(desc(own.createdAt), desc(own.id))
    .limit(MESSAGES_LIMIT);

const sent = newestIds(own.senderId, own.recipientId).as("sent");
const received = newestIds(own.recipientId, own.senderId).as("received");

/** The newest of all are among the newest sent and the newest received, found by an index each. */
export const newestMessages = preparedFor((reader) =>
  selectMessages(reader)
    .where(
      inArray(
        messages.id,
        builder
          .select({ id: sent.id })
          .from(sent)
          .union(builder.select({ id: received.id }).from(received)),
      ),
    )
    .orderBy(...newestFirst)
    .limit(MESSAGES_LIMIT)
    .prepare(),
);

export const unreadMessages = preparedFor((reader) =>
  reader
    .select({ total: count() })
    .from(messages)
    .where(
      and(eq(messages.recipientId, actorId), isNull(messages.readAt), isSeen(messages.senderId)),
    )
    .prepare(),
);

export const messagesOfThread = preparedFor((reader) =>
  selectMessages(reader)
    .where(
      and(
        eq(messages.gameId, sql.placeholder("gameId")),
        or(
          and(eq(messages.senderId, actorId), eq(messages.recipientId, otherId)),
          and(eq(messages.senderId, otherId), eq(messages.recipientId, actorId)),
        ),
        isSeen(messages.senderId),
        isSeen(messages.recipientId),
      ),
    )
    .orderBy(...newestFirst)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare(),
);

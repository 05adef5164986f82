import { schema } from "@stepout/db";
import { deleteInSlices } from "@stepout/db/slices";
import { alias, and, asc, eq, inArray, type SQLiteColumn, union } from "@stepout/db/sql";
import { exportList, type Privacy } from "../../declarations/privacy.ts";
import { isoTime, ofGame, textsOf } from "../../declarations/shown-columns.ts";

const { games, messages, users } = schema;
const recipients = alias(users, "recipients");

export const messagesPrivacy = {
  lists: {
    messages: exportList({
      columns: {
        id: messages.id,
        game: ofGame,
        from: users.username,
        to: recipients.username,
        ...textsOf("messages"),
        createdAt: isoTime(messages.createdAt),
        readAt: isoTime(messages.readAt),
      },
      cursor: { createdAt: messages.createdAt, id: messages.id },
      query: (reader, selected, userId, isNext, limit) => {
        const side = (person: SQLiteColumn, name: string) =>
          reader
            .select({ id: messages.id })
            .from(messages)
            .where(and(eq(person, userId), isNext))
            .orderBy(asc(messages.createdAt), asc(messages.id))
            .limit(limit)
            .as(name);
        const sent = side(messages.senderId, "sent");
        const received = side(messages.recipientId, "received");
        const ids = union(
          reader.select({ id: sent.id }).from(sent),
          reader.select({ id: received.id }).from(received),
        );
        return reader
          .select(selected)
          .from(messages)
          .innerJoin(users, eq(users.id, messages.senderId))
          .innerJoin(recipients, eq(recipients.id, messages.recipientId))
          .innerJoin(games, eq(games.id, messages.gameId))
          .where(inArray(messages.id, ids));
      },
    }),
  },
  erase: {
    messages: ({ tx, userId }) => deleteInSlices(tx, messages, eq(messages.senderId, userId)),
  },
} satisfies Privacy;

import { schema } from "@stepout/db";
import { and, eq, gte, isNull } from "@stepout/db/sql";
import { countRows } from "../../platform/queries/rows.ts";
import { displayName } from "../../text/format.rules.ts";
import { areUnblocked } from "../blocks/visibility/visibility.queries.ts";
import type { ComposePush } from "../push/template.ts";

const { games, messages, users } = schema;

const texts = {
  one: (name: string) => `${name} sent you a message`,
  many: ({ count, name }: { count: number; name: string }) => `${count} new messages from ${name}`,
} as const;

/** Sends nothing if the user has read all messages from the sender, whose id is `subjectId`. */
const message: ComposePush = async (tx, _deps, { userId, gameId, subjectId, createdAt }) => {
  if (gameId === null || subjectId === null) return undefined;
  const count = await countRows(
    tx,
    messages,
    and(
      eq(messages.recipientId, userId),
      eq(messages.senderId, subjectId),
      eq(messages.gameId, gameId),
      isNull(messages.readAt),
      gte(messages.createdAt, createdAt),
      areUnblocked(userId, messages.senderId),
    ),
  );
  if (count === 0) return undefined;
  const [sender] = await tx.select().from(users).where(eq(users.id, subjectId));
  const [game] = await tx.select({ name: games.name }).from(games).where(eq(games.id, gameId));
  if (!sender || !game) return undefined;
  const name = displayName({ ...sender, email: null });
  return {
    title: game.name,
    body: count === 1 ? texts.one(name) : texts.many({ count, name }),
    path: `/messages?with=${subjectId}&game=${gameId}`,
    urgency: "high",
  };
};

export const messagePushes = { message };

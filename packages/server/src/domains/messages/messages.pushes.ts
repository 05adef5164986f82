import { schema } from "@stepout/db";
import { and, count, countDistinct, desc, eq, gte, isNull } from "@stepout/db/sql";
import { displayName } from "../../text/format.rules.ts";
import { areUnblocked } from "../blocks/visibility/visibility.queries.ts";
import type { ComposePush } from "../push/template.ts";

const { games, messages, users } = schema;

const texts = {
  one: (name: string) => `${name} sent you a message`,
  oneSender: ({ total, name }: { total: number; name: string }) =>
    `${total} new messages from ${name}`,
  severalSenders: (total: number) => `${total} new messages`,
  severalGames: "New messages",
} as const;

const message: ComposePush = async (tx, _deps, { userId, createdAt }) => {
  const isUnread = and(
    eq(messages.recipientId, userId),
    isNull(messages.readAt),
    gte(messages.createdAt, createdAt),
    areUnblocked(userId, messages.senderId),
  );
  const [latest] = await tx
    .select({
      gameId: games.id,
      game: games.name,
      sender: {
        id: users.id,
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
      },
    })
    .from(messages)
    .innerJoin(games, eq(games.id, messages.gameId))
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(isUnread)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  const [all] = await tx
    .select({
      messages: count(),
      senders: countDistinct(messages.senderId),
      games: countDistinct(messages.gameId),
    })
    .from(messages)
    .where(isUnread);
  if (!latest || !all) return undefined;
  const { sender, gameId, game } = latest;
  const title = all.games === 1 ? game : texts.severalGames;
  const urgency = "high";
  if (all.senders > 1) {
    return { title, body: texts.severalSenders(all.messages), path: "/messages", urgency };
  }
  const name = displayName(sender);
  return {
    title,
    body: all.messages === 1 ? texts.one(name) : texts.oneSender({ total: all.messages, name }),
    path: all.games === 1 ? `/messages?with=${sender.id}&game=${gameId}` : "/messages",
    urgency,
  };
};

export const messagePushes = { message };

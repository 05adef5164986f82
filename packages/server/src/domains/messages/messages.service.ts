import { schema } from "@stepout/db";
import { and, eq, isNull } from "@stepout/db/sql";
import type { Actor, Deps, UseCase } from "../../deps.ts";
import { accessDenied, DomainError, notFound } from "../../errors/domain-error.ts";
import type { IdRef } from "../../trpc/common.schema.ts";
import { areUnblocked } from "../blocks/visibility/visibility.queries.ts";
import { loadGameAsParticipant } from "../games/game/games.policy.ts";
import { queuePush } from "../push/queue.service.ts";
import { messageById, newestMessages, toMessage, unreadMessages } from "./messages.queries.ts";
import type { Message, SendMessageInput } from "./messages.schema.ts";

const { messages, participants } = schema;

const wrongRecipient = (message: string) =>
  new DomainError("invalid_input", message, { field: "recipientId" });

export const sendMessage: UseCase<SendMessageInput, Message> = async (deps, actor, input) => {
  const now = deps.clock.now();
  const message = { id: deps.ids.nextId(), senderId: actor.userId, createdAt: now, ...input };
  return deps.db.transaction(async (tx) => {
    await loadGameAsParticipant(tx, actor, input.gameId, now);
    if (input.recipientId === actor.userId) {
      throw wrongRecipient("You can't send a message to yourself.");
    }
    const [recipient] = await tx
      .select({ userId: participants.userId })
      .from(participants)
      .where(
        and(
          eq(participants.gameId, input.gameId),
          eq(participants.userId, input.recipientId),
          areUnblocked(actor.userId, participants.userId),
        ),
      );
    if (!recipient)
      throw wrongRecipient("This person isn't in the game or doesn't accept messages.");
    await deps.dailyLimits.count(actor.userId, "messages");
    await tx.insert(messages).values(message);
    await queuePush(tx, deps, {
      userId: input.recipientId,
      kind: "message",
      at: now,
    });
    deps.live.notify({ about: "messages", to: [actor.userId, input.recipientId] });
    const [row] = await messageById(tx, message.id);
    if (!row) throw notFound("Message");
    return toMessage(row);
  });
};

export const listMessages: UseCase<void, Message[]> = async (deps, actor) => {
  const rows = await newestMessages(deps.db.read, actor.userId);
  return rows.map(toMessage);
};

export async function countUnreadMessages(deps: Deps, actor: Actor): Promise<number> {
  const [row] = await unreadMessages(deps.db.read).execute({ actorId: actor.userId });
  return row?.total ?? 0;
}

/** Repeated calls don't change the read time. */
export const markMessageRead: UseCase<IdRef, void> = async (deps, actor, { id: messageId }) => {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const [message] = await tx
      .select({ senderId: messages.senderId, recipientId: messages.recipientId })
      .from(messages)
      .where(eq(messages.id, messageId));
    if (message?.senderId === actor.userId) {
      throw accessDenied("You can only mark messages to you as read.");
    }
    if (message?.recipientId !== actor.userId) throw notFound("Message");
    await tx
      .update(messages)
      .set({ readAt: now })
      .where(and(eq(messages.id, messageId), isNull(messages.readAt)));
    deps.live.notify({ about: "messages", to: [actor.userId] });
  });
};

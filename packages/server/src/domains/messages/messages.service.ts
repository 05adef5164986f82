import { schema, type Writer } from "@stepout/db";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { accessDenied, DomainError, notFound } from "../../errors/domain-error.ts";
import { loadGameAsParticipant } from "../games/game/games.policy.ts";
import { messageById, newestMessages, toMessage, unreadMessages } from "./messages.queries.ts";
import type { Message, SendMessageInput } from "./messages.schema.ts";

const { messages, participants } = schema;

const wrongRecipient = (message: string) =>
  new DomainError("invalid_input", message, { field: "recipientId" });

async function refuseStrangers(tx: Writer, gameId: string, recipientId: string): Promise<void> {
  const [recipient] = await tx
    .select({ userId: participants.userId })
    .from(participants)
    .where(and(eq(participants.gameId, gameId), eq(participants.userId, recipientId)));
  if (!recipient) throw wrongRecipient("This person does not take part in the game.");
}

/**
 * Sends a message to a participant of one of the actor's games.
 * @throws DomainError `not_found` or `access_denied` for the game, `invalid_input` for a recipient
 * who is the actor or not a participant.
 */
export async function sendMessage(
  deps: Deps,
  actor: Actor,
  { gameId, recipientId, content }: SendMessageInput,
): Promise<Message> {
  const now = deps.clock.now();
  const id = deps.ids.nextId();
  return deps.db.transaction(async (tx) => {
    await loadGameAsParticipant(tx, actor, gameId, now);
    if (recipientId === actor.userId) {
      throw wrongRecipient("You can't send a message to yourself.");
    }
    await refuseStrangers(tx, gameId, recipientId);
    deps.dailyLimits.count(actor.userId, "messages");
    await tx
      .insert(messages)
      .values({ id, gameId, senderId: actor.userId, recipientId, content, createdAt: now });
    deps.live.tell({ about: "messages", to: [actor.userId, recipientId] });
    const [row] = await messageById(tx).execute({ id });
    if (!row) throw notFound("Message");
    return toMessage(row);
  });
}

/** The newest messages that the actor sent or received, newest first. */
export async function listMessages(deps: Deps, actor: Actor): Promise<Message[]> {
  const rows = await newestMessages(deps.db.read).execute({ actorId: actor.userId });
  return rows.map(toMessage);
}

export async function countUnreadMessages(deps: Deps, actor: Actor): Promise<number> {
  const [row] = await unreadMessages(deps.db.read).execute({ actorId: actor.userId });
  return row?.total ?? 0;
}

/**
 * Marks a message as read; later calls keep the first time.
 * @throws DomainError `access_denied` for its sender, `not_found` for everybody else but its
 * recipient.
 */
export async function markMessageRead(deps: Deps, actor: Actor, id: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const [message] = await tx.select().from(messages).where(eq(messages.id, id));
    if (message?.senderId === actor.userId) {
      throw accessDenied("Only its recipient can mark a message as read.");
    }
    if (message?.recipientId !== actor.userId) throw notFound("Message");
    await tx
      .update(messages)
      .set({ readAt: now })
      .where(and(eq(messages.id, id), isNull(messages.readAt)));
    deps.live.tell({ about: "messages", to: [actor.userId] });
  });
}

import { schema, type Writer } from "@stepout/db";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { accessDenied, DomainError, notFound } from "../../errors/domain-error.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { loadGameAsParticipant } from "../games/game/games.policy.ts";
import { isSeen } from "../hiding/hiding.queries.ts";
import { messageById, newestMessages, toMessage, unreadMessages } from "./messages.queries.ts";
import type { Message, SendMessageInput } from "./messages.schema.ts";

const { messages, participants } = schema;

const id = sql.placeholder("id");
const gameId = sql.placeholder("gameId");
const recipientId = sql.placeholder("recipientId");

const participantById = preparedFor((tx: Writer) =>
  tx
    .select({ userId: participants.userId })
    .from(participants)
    .where(
      and(
        eq(participants.gameId, gameId),
        eq(participants.userId, recipientId),
        isSeen(participants.userId),
      ),
    )
    .prepare(),
);

const insertMessage = preparedFor((tx: Writer) =>
  tx
    .insert(messages)
    .values({
      id,
      gameId,
      senderId: sql.placeholder("senderId"),
      recipientId,
      content: sql.placeholder("content"),
      createdAt: sql.placeholder("createdAt"),
    })
    .prepare(),
);

const peopleOfMessage = preparedFor((tx: Writer) =>
  tx
    .select({ senderId: messages.senderId, recipientId: messages.recipientId })
    .from(messages)
    .where(eq(messages.id, id))
    .prepare(),
);

const markRead = preparedFor((tx: Writer) =>
  tx
    .update(messages)
    .set({ readAt: sql`${sql.placeholder("now")}` })
    .where(and(eq(messages.id, id), isNull(messages.readAt)))
    .prepare(),
);

const wrongRecipient = (message: string) =>
  new DomainError("invalid_input", message, { field: "recipientId" });

/**
 * Sends a message to a participant of one of the actor's games.
 * @throws DomainError `not_found` or `access_denied` for the game, `invalid_input` for a recipient
 * who is the actor, not a participant, or not seen by the actor because of a block.
 */
export async function sendMessage(
  deps: Deps,
  actor: Actor,
  input: SendMessageInput,
): Promise<Message> {
  const now = deps.clock.now();
  const message = { id: deps.ids.nextId(), senderId: actor.userId, createdAt: now, ...input };
  return deps.db.transaction(async (tx) => {
    await loadGameAsParticipant(tx, actor, input.gameId, now);
    if (input.recipientId === actor.userId) {
      throw wrongRecipient("You can't send a message to yourself.");
    }
    const [recipient] = await participantById(tx).execute({ ...input, actorId: actor.userId });
    if (!recipient)
      throw wrongRecipient("This person does not take part in the game, or takes no messages.");
    await deps.dailyLimits.count(actor.userId, "messages");
    await insertMessage(tx).execute(message);
    deps.live.tell({ about: "messages", to: [actor.userId, input.recipientId] });
    const [row] = await messageById(tx).execute({ id: message.id });
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
export async function markMessageRead(deps: Deps, actor: Actor, ofMessage: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const [message] = await peopleOfMessage(tx).execute({ id: ofMessage });
    if (message?.senderId === actor.userId) {
      throw accessDenied("Only its recipient can mark a message as read.");
    }
    if (message?.recipientId !== actor.userId) throw notFound("Message");
    await markRead(tx).execute({ id: ofMessage, now });
    deps.live.tell({ about: "messages", to: [actor.userId] });
  });
}

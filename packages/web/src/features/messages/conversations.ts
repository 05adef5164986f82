import type {
  Conversation,
  ConversationId,
  Message,
} from "@stepout/server/domains/messages/messages.schema";
import { trpc } from "#lib/server/trpc.ts";

/** Who writes with the person that looks, and about which game. */
export type Correspondence = Pick<Conversation, "user" | "game">;

export const conversationsOptions = () => trpc.messages.conversations.queryOptions();

/** Tells a conversation from all others. */
export const keyOf = ({ userId, gameId }: ConversationId): string => `${userId} ${gameId}`;

export const idOf = ({ user, game }: Correspondence): ConversationId => ({
  userId: user.id,
  gameId: game.id,
});

export const findConversation = (
  conversations: Conversation[] | undefined,
  id: ConversationId,
): Conversation | undefined =>
  conversations?.find((conversation) => keyOf(idOf(conversation)) === keyOf(id));

/** What one message tells of its conversation, which the list may be too short for. */
export const correspondenceOf = (
  { sender, recipient, game }: Message,
  { userId }: ConversationId,
): Correspondence => ({ user: sender.id === userId ? sender : recipient, game });

import type {
  Conversation,
  ConversationId,
  Message,
} from "@stepout/server/domains/messages/messages.schema";
import { trpc } from "#lib/server/trpc.ts";

/** The other person and the game of a conversation. */
export type Correspondence = Pick<Conversation, "user" | "game">;

export const conversationsOptions = () => trpc.messages.conversations.queryOptions();

/** A key that is unique among conversations. */
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

/** A conversation as one of its messages tells of it, for one that the list does not reach. */
export const correspondenceOf = (
  { sender, recipient, game }: Message,
  { userId }: ConversationId,
): Correspondence => ({ user: sender.id === userId ? sender : recipient, game });

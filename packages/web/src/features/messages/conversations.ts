import type {
  Conversation,
  ConversationId,
  Message,
} from "@stepout/server/domains/messages/messages.schema";
import { trpc } from "#lib/server/trpc.ts";

export type Correspondence = Pick<Conversation, "user" | "game">;

export const conversationsOptions = () => trpc.messages.conversations.queryOptions();

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

export const correspondenceOf = (
  { sender, recipient, game }: Message,
  { userId }: ConversationId,
): Correspondence => ({ user: sender.id === userId ? sender : recipient, game });

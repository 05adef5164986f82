import type { ConversationId, Message } from "@stepout/server/domains/messages/messages.schema";
import { messageSlot, useDraft } from "#lib/drafts/drafts.ts";
import { useOnce } from "#lib/drafts/use-once.ts";
import { trpcClient } from "#lib/server/client.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { showReason } from "#lib/toasts/failure-toast.ts";
import { type Correspondence, idOf, keyOf } from "../conversations.ts";
import { sendMessageTexts as texts } from "../texts.ts";
import {
  addMessage,
  cancelThreadRequests,
  refreshThread,
  removeMessage,
  replaceMessage,
} from "./thread-cache.ts";

const PENDING = "pending-";
let lastPending = 0;

export const isPendingMessage = ({ id }: Message): boolean => id.startsWith(PENDING);

export const sendingKey = ({ userId, gameId }: ConversationId) => ["send", userId, gameId];

/** Shows a message immediately and sends messages in order. The text of a failed message returns to the draft. */
export function useSendMessage(correspondence: Correspondence) {
  const { user: recipient, game } = correspondence;
  const { id: senderId, username, firstName, lastName, profileImageUrl } = useCurrentUser();
  const sender = { id: senderId, username, firstName, lastName, profileImageUrl };
  const id = idOf(correspondence);
  const mutationKey = sendingKey(id);
  const { restore } = useDraft(messageSlot(id));
  const send = useOnce(messageSlot(id), trpcClient.messages.send);
  const { mutate } = useCommand(send, {
    mutationKey,
    scope: { id: `send ${keyOf(id)}` },
    onMutate: async ({ content, gameId, recipientId }) => {
      lastPending += 1;
      const shown = {
        id: `${PENDING}${lastPending}`,
        senderId,
        recipientId,
        sender,
        recipient,
        gameId,
        game,
        content,
        isRead: false,
        createdAt: new Date().toISOString(),
      };
      addMessage(id, shown);
      await cancelThreadRequests(id);
      return shown;
    },
    onSuccess: (message, _input, shown) => replaceMessage(id, shown.id, message),
    onError: (error, { content }, shown) => {
      if (shown) removeMessage(id, shown.id);
      restore(content);
      showReason(error, texts.failed);
    },
    onSettled: () => {
      void trpc.messages.conversations.invalidate();
      // Skip the refresh if later messages are pending: they are on the screen and will refresh the thread.
      if (queryClient.isMutating({ mutationKey }) === 1) void refreshThread(id);
    },
  });
  return (content: string) => mutate({ gameId: game.id, recipientId: recipient.id, content });
}

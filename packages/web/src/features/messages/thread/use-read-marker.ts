import type { ConversationId, Message } from "@stepout/server/domains/messages/messages.schema";
import { useEffect } from "react";
import { trpcClient } from "#lib/server/client.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { conversationsOptions, findConversation } from "../conversations.ts";
import { readMessages } from "./thread-cache.ts";

const unreadCountKey = trpc.messages.unreadCount.queryOptions().queryKey;

async function clearBadges(id: ConversationId, shownUnread: number): Promise<void> {
  const { queryKey } = conversationsOptions();
  const listed = findConversation(queryClient.getQueryData(queryKey), id);
  const read = listed?.unreadCount ?? shownUnread;
  // Cancel a pending request, because its outdated unread count would bring the badge back.
  await queryClient.cancelQueries({ queryKey: unreadCountKey });
  queryClient.setQueryData(
    unreadCountKey,
    (unread) => unread && { count: Math.max(0, unread.count - read) },
  );
  queryClient.setQueryData(queryKey, (conversations) =>
    conversations?.map((conversation) =>
      conversation === listed ? { ...conversation, unreadCount: 0 } : conversation,
    ),
  );
}

export function useReadMarker(id: ConversationId, messages: Message[]): void {
  const { userId, gameId } = id;
  const unread = messages.filter(({ senderId, isRead }) => senderId === userId && !isRead).length;
  const { mutate } = useCommand(trpcClient.messages.markThreadRead, {
    onMutate: (read) => clearBadges(read, unread),
    onSuccess: (_result, read) => readMessages(read),
    onSettled: () => {
      void trpc.messages.unreadCount.invalidate();
      void trpc.messages.conversations.invalidate();
    },
  });
  useEffect(() => {
    if (unread > 0) mutate({ userId, gameId });
  }, [unread, mutate, userId, gameId]);
}

import type {
  ConversationId,
  Message,
  ThreadPage,
} from "@stepout/server/domains/messages/messages.schema";
import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import { trpcClient } from "#lib/server/client.ts";
import { queryClient } from "#lib/server/query-client.ts";

const threadsKey = [["messages", "thread"]];

export const threadOptions = (id: ConversationId) =>
  infiniteQueryOptions({
    queryKey: [["messages", "thread"], id],
    queryFn: ({ pageParam, signal }) =>
      trpcClient.messages.thread.query({ ...id, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, lastPage) => (last.hasMore ? lastPage + 1 : undefined),
  });

/**
 * Returns all messages, oldest first.
 * Drops duplicates, because a new message may shift an older message to the next page.
 */
export function joinPages({ pages }: InfiniteData<ThreadPage, number>): Message[] {
  const messages = pages.toReversed().flatMap((page) => page.messages);
  return [...new Map(messages.map((message) => [message.id, message])).values()];
}

function changePages(
  id: ConversationId,
  change: (messages: Message[], isNewest: boolean) => Message[],
): void {
  queryClient.setQueryData(
    threadOptions(id).queryKey,
    (thread) =>
      thread && {
        ...thread,
        pages: thread.pages.map((page, index) => ({
          ...page,
          messages: change(page.messages, index === 0),
        })),
      },
  );
}

/** Cancels requests whose response would remove an optimistic message. */
export const cancelThreadRequests = (id: ConversationId): Promise<void> =>
  queryClient.cancelQueries({ queryKey: threadOptions(id).queryKey });

export const refreshThread = (id: ConversationId): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: threadOptions(id).queryKey });

export const refreshThreads = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: threadsKey });

export const addMessage = (id: ConversationId, message: Message): void =>
  changePages(id, (messages, isNewest) => (isNewest ? [...messages, message] : messages));

export const removeMessage = (id: ConversationId, messageId: string): void =>
  changePages(id, (messages) => messages.filter((message) => message.id !== messageId));

export const replaceMessage = (id: ConversationId, shownId: string, message: Message): void =>
  changePages(id, (messages) => messages.map((shown) => (shown.id === shownId ? message : shown)));

export const readMessages = (id: ConversationId): void =>
  changePages(id, (messages) =>
    messages.map((message) =>
      message.senderId === id.userId ? { ...message, isRead: true } : message,
    ),
  );

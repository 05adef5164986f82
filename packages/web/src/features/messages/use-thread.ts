import type { ConversationId } from "@stepout/server/domains/messages/messages.schema";
import { useInfiniteQuery, useIsMutating } from "@tanstack/react-query";
import { POLL_MS } from "#lib/app.rules.ts";
import { joinPages, threadOptions } from "./thread-cache.ts";
import { sendingKey } from "./use-send-message.ts";

/** The messages of a conversation; looked up every 30 s, but not while one is being sent. */
export function useThread(id: ConversationId) {
  const isSending = useIsMutating({ mutationKey: sendingKey(id) }) > 0;
  return useInfiniteQuery({
    ...threadOptions(id),
    select: joinPages,
    refetchInterval: isSending ? false : POLL_MS,
  });
}

import type { ConversationId } from "@stepout/server/domains/messages/messages.schema";
import { useInfiniteQuery, useIsMutating } from "@tanstack/react-query";
import { usePollInterval } from "#lib/live/live.ts";
import { joinPages, threadOptions } from "./thread-cache.ts";
import { sendingKey } from "./use-send-message.ts";

export function useThread(id: ConversationId) {
  const isSending = useIsMutating({ mutationKey: sendingKey(id) }) > 0;
  const pollInterval = usePollInterval();
  return useInfiniteQuery({
    ...threadOptions(id),
    select: joinPages,
    refetchInterval: isSending ? false : pollInterval,
  });
}

import { trpcClient } from "#lib/server/client.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { outcome } from "#lib/toasts/failure-toast.ts";
import { blockTexts as texts } from "./texts.ts";

/** Refetches everything, because nearly every screen lists people. */
const refresh = () => queryClient.invalidateQueries();

export const useBlocking = ({ isBlocked }: { isBlocked: boolean }) =>
  useCommand(
    isBlocked ? trpcClient.blocks.remove : trpcClient.blocks.add,
    isBlocked
      ? outcome(texts.unblocked, texts.unblockFailed, refresh)
      : outcome(texts.blocked, texts.blockFailed, refresh),
  );

import { trpcClient } from "#lib/server/client.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { blockTexts as texts } from "./texts.ts";

/** People are listed on nearly every screen. */
const refresh = () => queryClient.invalidateQueries();

export const useBlock = () =>
  useCommand(trpcClient.blocks.add, {
    onSuccess: () => showSuccess(texts.blocked),
    onError: (error) => showFailure(error, texts.blockFailed),
    onSettled: refresh,
  });

export const useUnblock = () =>
  useCommand(trpcClient.blocks.remove, {
    onSuccess: () => showSuccess(texts.unblocked),
    onError: (error) => showFailure(error, texts.unblockFailed),
    onSettled: refresh,
  });

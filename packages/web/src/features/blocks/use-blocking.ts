import { trpcClient } from "#lib/server/client.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { blockTexts as texts } from "./texts.ts";

/** People are listed nearly everywhere. */
const refresh = () => queryClient.invalidateQueries();

/** Hides somebody and the person from each other. */
export const useBlock = () =>
  useCommand(trpcClient.blocks.add, {
    onSuccess: () => showSuccess(texts.blocked),
    onError: (error) => showFailure(error, texts.blockFailed),
    onSettled: refresh,
  });

/** Lets both see each other again. */
export const useUnblock = () =>
  useCommand(trpcClient.blocks.remove, {
    onSuccess: () => showSuccess(texts.unblocked),
    onError: (error) => showFailure(error, texts.unblockFailed),
    onSettled: refresh,
  });

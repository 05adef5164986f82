import { trpcClient } from "#lib/server/client.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { blockTexts as texts } from "./texts.ts";

/** Blocks a user, or unblocks one who is blocked. */
export const useBlocking = ({ isBlocked }: { isBlocked: boolean }) =>
  useCommand(isBlocked ? trpcClient.blocks.remove : trpcClient.blocks.add, {
    onSuccess: () => showSuccess(isBlocked ? texts.unblocked : texts.blocked),
    onError: (error) => showFailure(error, isBlocked ? texts.unblockFailed : texts.blockFailed),
    // People are listed on nearly every screen.
    onSettled: () => queryClient.invalidateQueries(),
  });

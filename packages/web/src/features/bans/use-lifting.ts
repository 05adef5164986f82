import { messageOf } from "#lib/errors/errors.ts";
import { trpcClient } from "#lib/server/client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { banTexts as texts } from "./texts.ts";

export const useLifting = () =>
  useCommand(trpcClient.games.liftBan, {
    onSuccess: () => showSuccess(texts.lifted),
    onError: (error) => showFailure(error, messageOf(error, texts.liftFailed)),
    onSettled: () => Promise.all([refreshGames(), trpc.reports.invalidate()]),
  });

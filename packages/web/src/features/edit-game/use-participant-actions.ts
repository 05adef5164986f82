import { trpcClient } from "#lib/server/client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { outcome, showReason } from "#lib/toasts/failure-toast.ts";
import { editGameTexts as texts } from "./texts.ts";

export async function refreshParticipants(): Promise<void> {
  await Promise.all([refreshGames(), trpc.groups.invalidate()]);
}

export const useRemoveParticipant = () =>
  useCommand(
    trpcClient.games.removeParticipant,
    outcome(texts.removed, texts.removeFailed, refreshParticipants, showReason),
  );

export const useSetAdmin = () =>
  useCommand(
    trpcClient.games.setAdmin,
    outcome(texts.adminUpdated, texts.adminFailed, refreshParticipants, showReason),
  );

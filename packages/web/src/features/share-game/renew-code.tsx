import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState } from "react";
import { refreshGames } from "#features/games/refresh-games.ts";
import { messageOf } from "#lib/errors.ts";
import { showFailure, showSuccess } from "#lib/failure-toast.ts";
import { trpcClient } from "#lib/trpc.ts";
import { useCommand } from "#lib/use-command.ts";
import { Button } from "#ui/button.tsx";
import { LazyConfirmDialog } from "#ui/lazy-confirm-dialog.ts";
import { shareGameTexts as texts } from "./texts.ts";

/** Takes the code out of the hands of those who should not have it any more. */
export function RenewCode({ gameId }: { gameId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const renew = useCommand(trpcClient.games.renewInviteCode, {
    onSuccess: async () => {
      await refreshGames();
      showSuccess(texts.renewed);
    },
    onError: (error) => showFailure(error, messageOf(error, texts.renewFailed)),
    onSettled: close,
  });
  return (
    <div className="mt-3 grid">
      <Button tone="secondary" size="large" onClick={() => setIsAsking(true)}>
        <RefreshCw aria-hidden className="size-5" />
        {texts.renew}
      </Button>
      <LazyConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => renew.mutate({ id: gameId })}
        isPending={renew.isPending}
        title={texts.renewTitle}
        confirmLabel={texts.renew}
      >
        {texts.renewNote}
      </LazyConfirmDialog>
    </div>
  );
}

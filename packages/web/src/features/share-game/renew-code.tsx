import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState } from "react";
import { messageOf } from "#lib/errors/errors.ts";
import { trpcClient } from "#lib/server/client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { LazyConfirmDialog } from "#ui/overlay/lazy-confirm-dialog.ts";
import { shareGameTexts as texts } from "./texts.ts";

/** A new code invalidates the old one. */
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

import { useNavigate } from "@tanstack/react-router";
import Flag from "lucide-react/icons/flag";
import LogOut from "lucide-react/icons/log-out";
import { ReportDialog } from "#features/safety/reports/lazy.ts";
import { reportTexts } from "#features/safety/reports/texts.ts";
import { trpcClient } from "#lib/server/client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { LazyConfirmDialog } from "#ui/overlay/lazy-confirm-dialog.ts";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { gameDetailTexts as texts } from "./texts.ts";

export function ReportGame({ game: { id } }: { game: { id: string } }) {
  const reporting = useDialogOf<void>();
  return (
    <>
      <div className="justify-self-center">
        <Button tone="quiet" onClick={() => reporting.open()}>
          <Flag aria-hidden className="size-5" />
          {reportTexts.titles.game}
        </Button>
      </div>
      <ReportDialog {...reporting.dialog} thing={{ kind: "game", id }} />
    </>
  );
}

export function LeaveGame({ game }: { game: { id: string } }) {
  const asking = useDialogOf<void>();
  const navigate = useNavigate();
  const leave = useCommand(trpcClient.games.leave, {
    onSuccess: async () => {
      await navigate({ to: "/" });
      showSuccess(texts.left);
      await refreshGames();
    },
    onError: (error) => showFailure(error, texts.leaveFailed),
  });
  return (
    <>
      <div className="justify-self-center">
        <Button tone="quiet" onClick={() => asking.open()}>
          <LogOut aria-hidden className="size-5" />
          {texts.leave}
        </Button>
      </div>
      <LazyConfirmDialog
        {...asking.dialog}
        onConfirm={() => leave.mutate({ id: game.id })}
        isPending={leave.isPending}
        title={texts.leaveTitle}
        confirmLabel={texts.leave}
      >
        {texts.leaveNote}
      </LazyConfirmDialog>
    </>
  );
}

import { useNavigate } from "@tanstack/react-router";
import Trash from "lucide-react/icons/trash-2";
import { trpcClient } from "#lib/server/client.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { LazyConfirmDialog } from "#ui/overlay/lazy-confirm-dialog.ts";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { editGameTexts as texts } from "./texts.ts";

export function DeleteGame({ game }: { game: { id: string; name: string } }) {
  const asking = useDialogOf<void>();
  const navigate = useNavigate();
  const { id } = game;
  const remove = useCommand(trpcClient.games.remove, {
    onSuccess: async () => {
      await navigate({ to: "/", replace: true });
      showSuccess(texts.deleted);
      // Remove the cached game, or Back would show a game that no longer exists.
      queryClient.removeQueries({ queryKey: trpc.games.get.queryOptions({ id }).queryKey });
      await refreshGames();
    },
    onError: (error) => showFailure(error, texts.deleteFailed),
  });
  return (
    <Card aria-label={texts.deleteGame}>
      <SectionHeading>{texts.deleteGame}</SectionHeading>
      <p className="text-15 text-ink-2">{texts.deleteHint}</p>
      <div className="mt-3 grid grid-cols-1">
        <Button tone="danger" onClick={() => asking.open()}>
          <Trash aria-hidden className="size-5" />
          {texts.deleteGame}
        </Button>
      </div>
      <LazyConfirmDialog
        {...asking.dialog}
        onConfirm={() => remove.mutate({ id })}
        isPending={remove.isPending}
        title={texts.deleteTitle(game.name)}
        confirmLabel={texts.deleteGame}
      >
        {texts.deleteNote}
      </LazyConfirmDialog>
    </Card>
  );
}

import type { Participant } from "@stepout/server/domains/games/game/games.schema";
import Ban from "lucide-react/icons/ban";
import { trpcClient } from "#lib/server/client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { outcome, showReason } from "#lib/toasts/failure-toast.ts";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { MenuEntry } from "#ui/overlay/opened-menu.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import type { BanDialogProps } from "./ban-dialog.tsx";
import { banTexts as texts } from "./texts.ts";

export const BanDialog = lazyDialog(() => import("./ban-dialog.tsx"));

interface BanningGame {
  creatorId: string;
  viewer: { isCreator: boolean; isAdmin: boolean };
}

export const canBan = (
  { creatorId, viewer }: BanningGame,
  viewerId: string,
  { userId, isAdmin }: Pick<Participant, "userId" | "isAdmin">,
): boolean =>
  userId !== viewerId && userId !== creatorId && (viewer.isCreator || (viewer.isAdmin && !isAdmin));

const refresh = () => Promise.all([refreshGames(), trpc.reports.invalidate()]);

export const useLifting = () =>
  useCommand(
    trpcClient.games.liftBan,
    outcome(texts.lifted, texts.liftFailed, refresh, showReason),
  );

export function useBanning(game: BanningGame & BanDialogProps["game"]) {
  const { id: viewerId } = useCurrentUser();
  const question = useDialogOf<Participant["user"]>();
  return {
    entriesFor: (participant: Participant): MenuEntry[] =>
      canBan(game, viewerId, participant)
        ? [
            {
              label: texts.ban,
              icon: <Ban aria-hidden className="size-5 shrink-0" />,
              onSelect: () => question.open(participant.user),
              isDanger: true,
            },
          ]
        : [],
    /** Render the dialog outside the list, because a banned person's row is removed from the list. */
    dialog: question.subject && (
      <BanDialog
        key={question.subject.id}
        {...question.dialog}
        game={game}
        person={question.subject}
      />
    ),
  };
}

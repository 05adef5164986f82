import { canEditGame } from "@stepout/server/domains/games/game/games.rules";
import type { GameCard as Game } from "@stepout/server/domains/games/game/games.schema";
import { useNavigate } from "@tanstack/react-router";
import Flag from "lucide-react/icons/flag";
import Pencil from "lucide-react/icons/pencil";
import Share2 from "lucide-react/icons/share-2";
import { ReportDialog } from "#features/safety/reports/lazy.ts";
import { reportTexts } from "#features/safety/reports/texts.ts";
import { ShareGameDialog } from "#features/share-game/lazy.ts";
import { Menu } from "#ui/overlay/menu.tsx";
import type { MenuEntry } from "#ui/overlay/opened-menu.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { discoverTexts as texts } from "./texts.ts";

const iconLook = "size-5 shrink-0";

export function DiscoveredGameMenu({ game }: { game: Game }) {
  const navigate = useNavigate();
  const sharing = useDialogOf<void>();
  const reporting = useDialogOf<void>();
  const entries: (MenuEntry & { isOffered: boolean })[] = [
    {
      isOffered: canEditGame(game.viewer),
      label: texts.edit,
      icon: <Pencil aria-hidden className={iconLook} />,
      onSelect: () => void navigate({ to: "/games/$gameId/edit", params: { gameId: game.id } }),
    },
    {
      isOffered: true,
      label: texts.share,
      icon: <Share2 aria-hidden className={iconLook} />,
      onSelect: () => sharing.open(),
    },
    {
      isOffered: !game.viewer.isParticipant,
      label: reportTexts.report,
      icon: <Flag aria-hidden className={iconLook} />,
      onSelect: () => reporting.open(),
    },
  ];
  return (
    <>
      <Menu
        label={texts.menu(game.name)}
        ground="picture"
        entries={entries.filter((entry) => entry.isOffered)}
      />
      <ShareGameDialog {...sharing.dialog} game={game} />
      <ReportDialog {...reporting.dialog} thing={{ kind: "game", id: game.id }} />
    </>
  );
}

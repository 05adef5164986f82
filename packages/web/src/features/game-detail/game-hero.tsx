import { canEditGame } from "@stepout/server/domains/games/games.rules";
import type { GameDetail } from "@stepout/server/domains/games/games.schema";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Pencil from "lucide-react/icons/pencil";
import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import { GameCover } from "#features/games/game-cover.tsx";
import { ShareGameDialog } from "#features/share-game/lazy-share-game-dialog.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { IconLink } from "#ui/icon-link.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

/** The cover with the ways out of it: back, to its settings, and to other people. */
export function GameHero({ game }: { game: GameDetail }) {
  const [isSharing, setIsSharing] = useState(false);
  return (
    <div className="relative h-52 overflow-hidden bg-sunk sm:h-64 sm:rounded-card">
      <GameCover game={game} />
      <div className="absolute inset-x-3 top-3 flex gap-2">
        <IconLink to="/" label={texts.back} ground="photo">
          <ArrowLeft aria-hidden className="size-6 rtl:-scale-x-100" />
        </IconLink>
        <span className="grow" />
        {canEditGame(game.viewer) && (
          <IconLink
            to="/games/$gameId/edit"
            params={{ gameId: game.id }}
            label={texts.edit}
            ground="photo"
          >
            <Pencil aria-hidden className="size-5" />
          </IconLink>
        )}
        <IconButton label={texts.share} ground="photo" onClick={() => setIsSharing(true)}>
          <Share2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      <ShareGameDialog isOpen={isSharing} onClose={() => setIsSharing(false)} game={game} />
    </div>
  );
}

import { canEditGame } from "@stepout/server/domains/games/game/games.rules";
import type { GameCard, GameDetail } from "@stepout/server/domains/games/game/games.schema";
import Pencil from "lucide-react/icons/pencil";
import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import { ShareGameDialog } from "#features/share-game/lazy.ts";
import { IconButton, IconLink } from "#ui/button/icon-button.tsx";
import { gameTexts } from "./texts.ts";

export function GameActions({ game }: { game: GameCard | GameDetail }) {
  const [isSharing, setIsSharing] = useState(false);
  return (
    <div className="flex gap-2">
      {canEditGame(game.viewer) && (
        <IconLink
          to="/games/$gameId/edit"
          params={{ gameId: game.id }}
          label={gameTexts.edit(game.name)}
          ground="picture"
        >
          <Pencil aria-hidden className="size-5" />
        </IconLink>
      )}
      <IconButton
        label={gameTexts.share(game.name)}
        ground="picture"
        onClick={() => setIsSharing(true)}
      >
        <Share2 aria-hidden className="size-5" />
      </IconButton>
      <ShareGameDialog isOpen={isSharing} onClose={() => setIsSharing(false)} game={game} />
    </div>
  );
}

import type { GameDetail } from "@stepout/server/domains/games/game/games.schema";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { GameActions } from "#features/games/game-actions.tsx";
import { GameCover } from "#features/games/game-cover.tsx";
import { IconLink } from "#ui/button/icon-link.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

export const GameHero = ({ game }: { game: GameDetail }) => (
  <div className="relative -mb-2 h-20 short:-mb-4 short:h-13 overflow-hidden bg-sunk sm:mb-0 sm:h-64 sm:rounded-card">
    <GameCover game={game} isFirst />
    <div className="absolute inset-x-3 top-3 short:top-1 flex justify-between gap-2">
      <IconLink to="/" label={texts.back} ground="picture">
        <ArrowLeft aria-hidden className="size-6 rtl:-scale-x-100" />
      </IconLink>
      <GameActions game={game} />
    </div>
  </div>
);

import type { GameCard } from "@stepout/server/domains/games/game/games.schema";
import { ScoreChart } from "./score-chart.tsx";
import { gameTexts } from "./texts.ts";

interface FigureProps {
  value: string | number;
  label: string;
}

const Figure = ({ value, label }: FigureProps) => (
  <p className="grid">
    <span className="figures text-26">{value}</span>
    <span className="text-13 text-ink-2">{label}</span>
  </p>
);

interface GameStandingProps {
  game: GameCard;
}

export const GameStanding = ({ game }: GameStandingProps) => (
  <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
    {game.viewer.place !== null && (
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <Figure
          value={`${game.viewer.place}/${game._count.participants}`}
          label={gameTexts.place}
        />
        <Figure value={game.viewer.score ?? 0} label={gameTexts.points(game.viewer.score ?? 0)} />
      </div>
    )}
    <ScoreChart game={game} />
  </div>
);

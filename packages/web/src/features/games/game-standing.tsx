import { SCORE_CHART_BARS, scoreBarPercent } from "@stepout/server/domains/games/game/games.rules";
import type { GameCard } from "@stepout/server/domains/games/game/games.schema";
import { classNames } from "#ui/style/class-names.ts";
import { gameTexts } from "./texts.ts";

function ScoreChart({ game }: { game: GameCard }) {
  const scores = game.topScores.slice(0, SCORE_CHART_BARS);
  const highest = scores[0] ?? 0;
  if (highest === 0) return <p className="text-13 text-ink-2">{gameTexts.noScores}</p>;
  const overflow = game._count.participants - scores.length;
  const own = game.viewer.place === null ? -1 : game.viewer.place - 1;
  return (
    <div className="flex items-end gap-2">
      <div
        role="img"
        aria-label={gameTexts.scores(highest)}
        className="flex h-11 items-end gap-0.75"
      >
        {scores.map((score, index) => (
          <span
            key={index}
            className={classNames("w-1.5 rounded-t-[2px]", index === own ? "bg-ink" : "bg-ink/25")}
            style={{ height: `${scoreBarPercent(score, highest)}%` }}
          />
        ))}
      </div>
      {overflow > 0 && <span className="text-13 text-ink-2 tabular-nums">+{overflow}</span>}
    </div>
  );
}

const Figure = ({ value, label }: { value: string | number; label: string }) => (
  <p className="grid">
    <span className="figures text-26">{value}</span>
    <span className="text-13 text-ink-2">{label}</span>
  </p>
);

export const GameStanding = ({ game }: { game: GameCard }) => (
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

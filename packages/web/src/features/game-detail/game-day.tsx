import type { GameDetail } from "@stepout/server/domains/games/games.schema";
import { formatPlace } from "@stepout/server/wording.rules";
import { useGameClock } from "#features/games/game-clock.ts";
import { formatDays } from "#lib/dates.ts";
import { ProgressStair } from "#ui/progress-stair.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

const grounds = { active: "bg-violet-soft", upcoming: "bg-pink-soft", completed: "bg-grey-soft" };

interface FigureProps {
  label: string;
  value: string | number;
}

const Figure = ({ label, value }: FigureProps) => (
  <div className="flex flex-col-reverse">
    <dt className="text-13 text-ink-2">{label}</dt>
    <dd className="figures text-26">{value}</dd>
  </div>
);

/** What day it is in the game, on a stair that has been climbed so far; and how things stand. */
export function GameDay({ game }: { game: GameDetail }) {
  const { status, progress, text } = useGameClock(game);
  const { place, score } = game.viewer;
  const day = Math.min(progress.elapsedDays + 1, progress.totalDays);
  const showsPosts = status !== "upcoming" || game._count.posts > 0;
  return (
    <section className={`overflow-hidden rounded-card ${grounds[status]}`}>
      <div className="grid gap-1 px-5 pt-5">
        <p className="figures text-34 text-balance">
          {status === "active" ? texts.day(day, progress.totalDays) : text}
        </p>
        <p className="text-15 text-ink-2">
          {status === "active" && `${text} · `}
          {formatDays(game.startTime, game.endTime)}
        </p>
        {showsPosts && (
          <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
            <Figure label={texts.posts} value={game._count.posts} />
            {score !== null && <Figure label={texts.points(score)} value={score} />}
            {place !== null && score !== 0 && (
              <Figure label={texts.place} value={formatPlace(place)} />
            )}
          </dl>
        )}
      </div>
      <ProgressStair
        label={texts.progress}
        elapsedDays={progress.elapsedDays}
        totalDays={progress.totalDays}
        status={status}
        size={status === "active" ? "large" : "regular"}
      />
    </section>
  );
}

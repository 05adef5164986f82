import { dayText } from "@stepout/server/domains/games/game/games.rules";
import type { GameDetail } from "@stepout/server/domains/games/game/games.schema";
import { formatPlace } from "@stepout/server/text/format.rules";
import { useDailyCaps } from "#features/daily-cap/daily-cap.ts";
import { useGameClock } from "#features/games/game-clock.ts";
import { RemindMe } from "#features/push/remind-me.tsx";
import { formatDays, nameOfTimeZone } from "#lib/dates/dates.ts";
import { useOwnTimeZone } from "#lib/dates/time-zone.ts";
import { ProgressStair } from "#ui/drawings/progress-stair.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

interface DailyCapNoteProps {
  game: GameDetail;
  postsPerDay: number;
}

function DailyCapNote({ game: { id, timeZone }, postsPerDay }: DailyCapNoteProps) {
  const today = useDailyCaps().find(({ gameId }) => gameId === id);
  const ownTimeZone = useOwnTimeZone();
  const zone = timeZone !== null && timeZone !== ownTimeZone && nameOfTimeZone(timeZone);
  return (
    <p className="text-15">
      {zone ? texts.countPerDayIn(postsPerDay, zone) : texts.countPerDay(postsPerDay)}
      {today && ` · ${texts.countedToday(today.counted, postsPerDay)}`}
    </p>
  );
}

const grounds = { active: "bg-violet-soft", upcoming: "bg-pink-soft", completed: "bg-grey-soft" };

interface FigureProps {
  label: string;
  shortLabel?: string;
  value: string | number;
}

const Figure = ({ label, shortLabel = label, value }: FigureProps) => (
  <div className="flex flex-row-reverse items-baseline gap-1.5 sm:flex-col-reverse sm:items-start">
    <dt className="text-13 text-ink-2">
      <span className="sm:hidden">{shortLabel}</span>
      <span className="max-sm:hidden">{label}</span>
    </dt>
    <dd className="figures text-20 sm:text-26">{value}</dd>
  </div>
);

export function GameDay({ game }: { game: GameDetail }) {
  const { status, progress, text, when } = useGameClock(game);
  const { place, score } = game.viewer;
  const left = [status === "active" && text, when].filter(Boolean);
  const showsPlace = place !== null && score !== 0;
  const showsPosts = status !== "upcoming" || game._count.posts > 0;
  return (
    <section className={`overflow-hidden rounded-card ${grounds[status]}`}>
      <div className="grid gap-1 px-4 pt-3 sm:px-5 sm:pt-5 short:gap-0 short:pt-1.5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 sm:grid sm:gap-1">
          <p className="figures text-26 text-balance sm:text-34">
            {status === "active" ? dayText(progress.day, progress.totalDays) : text}
          </p>
          <p className="text-15 leading-snug text-ink-2 short:leading-tight max-sm:ms-auto max-sm:text-end">
            {left.join(" · ")}
            {left.length > 0 && <span className="max-sm:hidden"> · </span>}
            <span className="max-sm:block max-sm:text-13">
              {formatDays(game.startTime, game.endTime)}
            </span>
          </p>
        </div>
        <div className="flex items-center justify-between gap-x-1 sm:mt-2">
          {showsPosts && (
            <dl className="flex min-w-0 flex-wrap gap-x-3 gap-y-1 sm:gap-x-8">
              <Figure label={texts.postCount(game._count.posts)} value={game._count.posts} />
              {score !== null && <Figure label={texts.points(score)} value={score} />}
              {showsPlace && (
                <Figure
                  label={texts.place}
                  shortLabel={texts.shortPlace}
                  value={formatPlace(place)}
                />
              )}
            </dl>
          )}
          {status === "active" && score !== null && <RemindMe isNarrow={showsPlace} />}
        </div>
        {game.postsPerDay !== null && status === "active" && (
          <DailyCapNote game={game} postsPerDay={game.postsPerDay} />
        )}
      </div>
      <ProgressStair
        label={texts.progress}
        elapsedDays={progress.elapsedDays}
        totalDays={progress.totalDays}
        status={status}
        size="regular"
      />
    </section>
  );
}

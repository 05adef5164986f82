import { dayText } from "@stepout/server/domains/games/game/games.rules";
import type { GameCard } from "@stepout/server/domains/games/game/games.schema";
import { formatPlace } from "@stepout/server/text/format.rules";
import { Link } from "@tanstack/react-router";
import { useGameClock } from "#features/games/game-clock.ts";
import { gameTexts } from "#features/games/texts.ts";
import { GameStreak } from "#features/streaks/game-streak.tsx";
import { ProgressStair } from "#ui/drawings/progress-stair.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { WholeWords } from "#ui/text/text-size.tsx";
import { homeTexts as texts } from "./texts.ts";

export function DayHero({ game }: { game: GameCard }) {
  const { status, progress, text, when } = useGameClock(game);
  const isActive = status === "active";
  const { place, score } = game.viewer;
  return (
    <section
      className={classNames(
        "relative overflow-hidden rounded-card low:flex low:items-end transition-transform has-[a:active]:scale-(--press)",
        isActive ? "bg-violet-soft" : "bg-pink-soft",
      )}
    >
      <div className="@container grid grid-cols-1 gap-2 px-5 pt-5 sm:px-7 sm:pt-7 low:grow low:py-3">
        <h2 className="grid grid-cols-1 gap-2 font-normal">
          <Link
            to="/games/$gameId"
            params={{ gameId: game.id }}
            className="grid grid-cols-1 gap-2 after:absolute after:inset-0 after:z-10 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-violet"
          >
            <span
              dir="auto"
              className={classNames(
                "font-sans text-17 font-semibold tracking-normal [--letter:0.7]",
                isActive ? "text-violet" : "text-pink",
              )}
            >
              <WholeWords text={game.name} className="line-clamp-2" />
            </span>
            <span className="figures text-44 text-balance sm:text-hero low:text-34">
              {isActive ? dayText(progress.day, progress.totalDays) : text}
            </span>
          </Link>
        </h2>
        <p className="text-15 text-ink-2">
          {[
            isActive && text,
            when,
            isActive && place !== null && score && texts.standing(formatPlace(place), score),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {isActive && (
          <p className="min-h-6 text-15">
            <GameStreak gameId={game.id} look="line" />
          </p>
        )}
      </div>
      <ProgressStair
        label={gameTexts.progress(game.name)}
        elapsedDays={progress.elapsedDays}
        totalDays={progress.totalDays}
        status={status}
        size="large"
      />
    </section>
  );
}

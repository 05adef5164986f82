import type { GamePreview } from "@stepout/server/domains/games/game/games.schema";
import type { ReactNode } from "react";
import { useGameClock } from "#features/games/game-clock.ts";
import { GameCover } from "#features/games/game-cover.tsx";
import { GameByline, GameTime } from "#features/games/game-facts.tsx";
import { formatDays } from "#lib/dates/dates.ts";
import { StatusBadge } from "#ui/marks/status-badge.tsx";
import { LinkedText } from "#ui/text/linked-text.tsx";
import { smallHeadingSize, WholeWords } from "#ui/text/text-size.tsx";
import { joinTexts as texts } from "./texts.ts";

export function JoinCard({ game, children }: { game: GamePreview; children: ReactNode }) {
  const { status, text, when } = useGameClock(game);
  return (
    <article className="mx-auto w-full max-w-120 overflow-hidden rounded-card border border-line bg-card beside:grid beside:max-w-none beside:grid-cols-[2fr_3fr]">
      <div className="relative h-44 beside:h-auto">
        <GameCover game={game} isSmall />
        <div className="absolute top-3 left-3">
          <StatusBadge status={status} />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4 p-5 low:gap-2.5 low:py-4">
        <div className="@container grid grid-cols-1 gap-1">
          <p className="text-15 font-semibold text-violet">{texts.invited}</p>
          <h2 dir="auto" className={smallHeadingSize(game.name)}>
            <WholeWords text={game.name} />
          </h2>
          <GameByline creator={game.creator} players={game._count.participants} />
        </div>
        {game.description && (
          <p dir="auto" className="written line-clamp-6 low:line-clamp-2">
            <LinkedText text={game.description} />
          </p>
        )}
        <div className="text-15 low:flex low:flex-wrap low:gap-x-3">
          {status !== "completed" && <GameTime text={text} when={when} />}
          <p className="text-ink-2">{formatDays(game.startTime, game.endTime)}</p>
        </div>
        {status === "completed" && (
          <p className="rounded-control bg-grey-soft px-4 py-3 text-15">{texts.completed}</p>
        )}
        {game.requiresApproval && <p className="text-15 text-ink-2">{texts.asksFirst}</p>}
        {children}
      </div>
    </article>
  );
}

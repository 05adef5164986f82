import type { GamePreview } from "@stepout/server/domains/games/games.schema";
import { displayName } from "@stepout/server/format.rules";
import type { ReactNode } from "react";
import { useGameClock } from "#features/games/game-clock.ts";
import { GameCover } from "#features/games/game-cover.tsx";
import { gameTexts } from "#features/games/texts.ts";
import { formatDay } from "#lib/dates.ts";
import { StatusBadge } from "#ui/status-badge.tsx";
import { joinTexts as texts } from "./texts.ts";

interface JoinCardProps {
  game: GamePreview;
  /** The name of the game is the heading of the screen, or stands below it. */
  children: ReactNode;
}

/** The game that somebody is invited to, and what they can do about it. */
export function JoinCard({ game, children }: JoinCardProps) {
  const { status, text } = useGameClock(game);
  return (
    <article className="overflow-hidden rounded-card border border-line bg-card">
      <div className="relative h-44">
        <GameCover game={game} />
        <div className="absolute top-3 left-3">
          <StatusBadge status={status} />
        </div>
      </div>
      <div className="grid gap-4 p-5">
        <div className="grid gap-1">
          <p className="text-15 font-semibold text-violet">{texts.invited}</p>
          <h2 dir="auto" className="text-26 wrap-anywhere">
            {game.name}
          </h2>
          <p className="text-15 text-ink-2 wrap-anywhere">
            {gameTexts.by(displayName(game.creator))} ·{" "}
            {gameTexts.players(game._count.participants)}
          </p>
        </div>
        {game.description && (
          <p dir="auto" className="line-clamp-6 whitespace-pre-line wrap-anywhere">
            {game.description}
          </p>
        )}
        <p className="text-15 text-ink-2">
          {texts.ran(formatDay(game.startTime), formatDay(game.endTime))}
          {status !== "completed" && ` · ${text}`}
        </p>
        {status === "completed" && (
          <p className="rounded-control bg-grey-soft px-4 py-3 text-15">{texts.completed}</p>
        )}
        {game.requiresApproval && <p className="text-15 text-ink-2">{texts.asksFirst}</p>}
        {children}
      </div>
    </article>
  );
}

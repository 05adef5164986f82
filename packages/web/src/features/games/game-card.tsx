import type { GameStatus } from "@stepout/server/domains/games/game/games.rules";
import type { GameCard as Game } from "@stepout/server/domains/games/game/games.schema";
import { Link } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import { GameStreak } from "#features/streaks/game-streak.tsx";
import { ProgressStair } from "#ui/drawings/progress-stair.tsx";
import { StatusBadge } from "#ui/marks/status-badge.tsx";
import { WholeWords } from "#ui/text/text-size.tsx";
import { GameActions } from "./game-actions.tsx";
import { useGameClock } from "./game-clock.ts";
import { GameCover } from "./game-cover.tsx";
import { GameByline, GameTime } from "./game-facts.tsx";
import { GameStanding } from "./game-standing.tsx";
import { gameTexts } from "./texts.ts";

export interface GameActionProps {
  game: Game;
  status: GameStatus;
}

interface GameCardProps {
  game: Game;
  Action?: ComponentType<GameActionProps>;
  badge?: ReactNode;
  /** Shown on the cover instead of `GameActions`. */
  coverMenu?: ReactNode;
  /** True if the cover is visible immediately and should load first. */
  isFirst?: boolean;
}

function GameName({ game }: { game: Game }) {
  const name = <WholeWords text={game.name} className="line-clamp-3 text-wrap" />;
  return (
    <h3 dir="auto" className="text-20">
      {game.viewer.isParticipant ? (
        <Link
          to="/games/$gameId"
          params={{ gameId: game.id }}
          className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-violet"
        >
          {name}
        </Link>
      ) : (
        name
      )}
    </h3>
  );
}

export function GameCard({ game, Action, badge, coverMenu, isFirst = false }: GameCardProps) {
  const { status, progress, text, when } = useGameClock(game);
  return (
    <article className="@container relative flex flex-col overflow-hidden rounded-card border border-line bg-card transition-transform has-[h3_a:active]:scale-(--press)">
      <div className="relative min-h-32 @min-[30rem]:min-h-48">
        <div className="absolute inset-0">
          <GameCover game={game} isFirst={isFirst} isSmall />
        </div>
        <div className="relative py-3 pr-28 pl-3 flex flex-wrap gap-2">
          <StatusBadge status={status} />
          {status === "active" && game.viewer.isParticipant && (
            <GameStreak gameId={game.id} look="mark" />
          )}
          {badge}
        </div>
        <div className="absolute top-2 right-2 z-10 flex gap-2">
          {coverMenu ?? <GameActions game={game} />}
        </div>
      </div>
      <div className="flex grow flex-col gap-3 p-4">
        <div className="@container grid grid-cols-1 gap-1">
          <GameName game={game} />
          <GameByline creator={game.creator} players={game._count.participants} />
        </div>
        <div className="mt-auto grid grid-cols-1 gap-3">
          {status === "active" && (
            <ProgressStair
              label={gameTexts.progress(game.name)}
              elapsedDays={progress.elapsedDays}
              totalDays={progress.totalDays}
              status={status}
              size="small"
            />
          )}
          {status !== "completed" && <GameTime text={text} when={when} />}
          {status !== "upcoming" && <GameStanding game={game} />}
        </div>
        {Action && (
          <div className="relative z-10">
            <Action game={game} status={status} />
          </div>
        )}
      </div>
    </article>
  );
}

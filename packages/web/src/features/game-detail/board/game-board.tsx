import type { GameStatus } from "@stepout/server/domains/games/game/games.rules";
import type { GameDetail, Score } from "@stepout/server/domains/games/game/games.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { onceEach } from "#lib/server/pages.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Button } from "#ui/button/button.tsx";
import { Skeleton, SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { MoreRows } from "#ui/layout/more-rows.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import { BOARD_ID } from "../sections.ts";
import { gameDetailTexts as texts } from "../texts.ts";
import { ScorePodium } from "./score-podium.tsx";
import { ScoreRow } from "./score-row.tsx";
import { standingsOptions, useRace } from "./standings.ts";

const ON_PODIUM = 3;
const ROWS_FOLDED = 5;

/**
 * Returns the scores for the podium. Returns none if fewer than two players have points.
 * Also returns none for a completed game, because its podium is at the top of the page.
 */
function choosePodium(scores: readonly Score[], status: GameStatus): Score[] {
  if (status === "completed") return [];
  const best = scores.slice(0, ON_PODIUM).filter(({ score }) => score > 0);
  return best.length > 1 ? best : [];
}

interface BoardRowsProps {
  game: GameDetail;
  scores: Score[];
  status: GameStatus;
  race: string | undefined;
  more: ReactNode;
}

function BoardRows({ game, scores, status, race, more }: BoardRowsProps) {
  const user = useCurrentUser();
  const { id: userId } = user;
  const [isOpen, setIsOpen] = useState(false);
  const highest = scores[0]?.score ?? 0;
  const onPodium = choosePodium(scores, status);
  const rest = scores.slice(onPodium.length);
  const shown = isOpen ? rest : rest.slice(0, ROWS_FOLDED);
  const { score, place } = game.viewer;
  const isOnPodium = onPodium.some((entry) => entry.user.id === userId);
  const isShown = isOnPodium || shown.some((entry) => entry.user.id === userId);
  const rows =
    isShown || score === null || place === null ? shown : [...shown, { user, score, place }];
  if (highest === 0) {
    const text = status === "completed" ? texts.nobodyScored : texts.noPoints;
    return <p className="text-15 text-ink-2">{text}</p>;
  }
  return (
    <PeopleTogether people={[...scores, ...rows].map((entry) => entry.user)}>
      {onPodium.length > 0 && <ScorePodium scores={onPodium} status={status} viewerId={userId} />}
      {isOnPodium && race && (
        <p className="mt-3 rounded-control bg-violet-soft px-3 py-2 text-center text-15 wrap-anywhere">
          {race}
        </p>
      )}
      {rows.length > 0 && (
        <ol className="-mx-2 mt-2 grid grid-cols-[minmax(0,1fr)] gap-0.5">
          {rows.map((entry) => {
            const isOwn = entry.user.id === userId;
            return (
              <ScoreRow
                key={entry.user.id}
                entry={entry}
                status={status}
                highest={highest}
                isOwn={isOwn}
                note={isOwn ? race : undefined}
              />
            );
          })}
        </ol>
      )}
      {isOpen && more}
      {rest.length > ROWS_FOLDED && (
        <div className="mt-1 grid">
          <Button tone="quiet" onClick={() => setIsOpen(!isOpen)}>
            {isOpen
              ? texts.showLess
              : texts.showAll(Math.max(game._count.participants, scores.length))}
          </Button>
        </div>
      )}
    </PeopleTogether>
  );
}

/** Estimated heights in rem, so that the content below hardly moves when the board loads. */
const PODIUM_HEIGHT = 16;
const ROW_HEIGHT = 3.25;

const BoardSkeleton = ({ players, hasPodium }: { players: number; hasPodium: boolean }) => {
  const listed = hasPodium ? Math.max(0, players - ON_PODIUM) : players;
  // Add a row for the button that expands the board.
  const rows = Math.min(ROWS_FOLDED + 1, listed);
  const height = (hasPodium ? PODIUM_HEIGHT : 0) + rows * ROW_HEIGHT;
  return (
    <SkeletonList label={texts.loadingBoard} count={1}>
      <div style={{ height: `${height}rem` }}>
        <Skeleton className="size-full" />
      </div>
    </SkeletonList>
  );
};

export function GameBoard({ game, status }: { game: GameDetail; status: GameStatus }) {
  const query = useInfiniteQuery(standingsOptions(game.id));
  const race = useRace(game, query.data?.pages[0]);
  return (
    <Card aria-labelledby={BOARD_ID}>
      <SectionHeading id={BOARD_ID} isTarget>
        {texts.board}
      </SectionHeading>
      <div className="mt-2">
        <QueryView
          query={{ ...query, isError: query.isError && !query.isFetchNextPageError }}
          placeholder={
            <BoardSkeleton players={game._count.participants} hasPodium={status !== "completed"} />
          }
          failed={texts.boardFailed}
        >
          {({ pages }) => (
            <BoardRows
              game={game}
              scores={onceEach(
                pages.flatMap(({ scores }) => scores),
                ({ user }) => user.id,
              )}
              status={status}
              race={race}
              more={<MoreRows query={query} label={texts.showMore} failed={texts.moreFailed} />}
            />
          )}
        </QueryView>
      </div>
    </Card>
  );
}

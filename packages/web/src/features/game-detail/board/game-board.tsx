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
import { Answer } from "#ui/loading/answer.tsx";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import { gameDetailTexts as texts } from "../texts.ts";
import { ScorePodium } from "./score-podium.tsx";
import { ScoreRow } from "./score-row.tsx";
import { standingsOptions } from "./standings-pages.ts";

export const BOARD_HEADING_ID = "leaderboard";
const ON_PODIUM = 3;
const ROWS_FOLDED = 5;

interface BoardRowsProps {
  game: GameDetail;
  scores: Score[];
  status: GameStatus;
  more: ReactNode;
}

function BoardRows({ game, scores, status, more }: BoardRowsProps) {
  const user = useCurrentUser();
  const { id: userId } = user;
  const [isOpen, setIsOpen] = useState(false);
  const highest = scores[0]?.score ?? 0;
  const onPodium = scores.slice(0, ON_PODIUM).filter(({ score }) => score > 0);
  const rest = scores.slice(onPodium.length);
  const shown = isOpen ? rest : rest.slice(0, ROWS_FOLDED);
  const { score, place } = game.viewer;
  const isShown = [...onPodium, ...shown].some((entry) => entry.user.id === userId);
  const rows =
    isShown || score === null || place === null ? shown : [...shown, { user, score, place }];
  if (onPodium.length === 0) {
    return (
      <p className="text-15 text-ink-2">
        {texts.boardEmpty}. {texts.boardEmptyNote}
      </p>
    );
  }
  return (
    <PeopleTogether people={[...scores, ...rows].map((entry) => entry.user)}>
      <ScorePodium scores={onPodium} status={status} viewerId={userId} />
      {rows.length > 0 && (
        <ol className="-mx-2 mt-2 grid grid-cols-[minmax(0,1fr)] gap-0.5">
          {rows.map((entry) => (
            <ScoreRow
              key={entry.user.id}
              entry={entry}
              status={status}
              highest={highest}
              isOwn={entry.user.id === userId}
            />
          ))}
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

interface GameBoardProps {
  game: GameDetail;
  status: GameStatus;
}

export function GameBoard({ game, status }: GameBoardProps) {
  const query = useInfiniteQuery(standingsOptions(game.id));
  return (
    <Card aria-labelledby={BOARD_HEADING_ID}>
      <SectionHeading id={BOARD_HEADING_ID} isTarget>
        {texts.board}
      </SectionHeading>
      <div className="mt-2">
        <Answer
          query={{ ...query, isError: query.isError && !query.isFetchNextPageError }}
          placeholder={
            <SkeletonList label={texts.loadingBoard}>
              <Skeleton className="h-11 w-full" />
            </SkeletonList>
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
              more={<MoreRows query={query} label={texts.showMore} failed={texts.moreFailed} />}
            />
          )}
        </Answer>
      </div>
    </Card>
  );
}

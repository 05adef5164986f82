import type { GameStatus } from "@stepout/server/domains/games/game/games.rules";
import type { Score } from "@stepout/server/domains/games/game/games.schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Button } from "#ui/button/button.tsx";
import { Skeleton, SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Answer } from "#ui/loading/answer.tsx";
import { gameDetailTexts as texts } from "../texts.ts";
import { ScorePodium } from "./score-podium.tsx";
import { ScoreRow } from "./score-row.tsx";

export const BOARD_HEADING_ID = "leaderboard";
const ON_PODIUM = 3;
const ROWS_FOLDED = 5;

interface StandingsProps {
  scores: Score[];
  status: GameStatus;
}

function Standings({ scores, status }: StandingsProps) {
  const { id: userId } = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const highest = scores[0]?.score ?? 0;
  const onPodium = scores.slice(0, ON_PODIUM).filter(({ score }) => score > 0);
  const rest = scores.slice(onPodium.length);
  const shown = isOpen ? rest : rest.slice(0, ROWS_FOLDED);
  const own = rest.find(({ user }) => user.id === userId);
  const rows = own && !shown.includes(own) ? [...shown, own] : shown;
  if (onPodium.length === 0) {
    return (
      <p className="text-15 text-ink-2">
        {texts.boardEmpty}. {texts.boardEmptyNote}
      </p>
    );
  }
  return (
    <>
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
      {rest.length > ROWS_FOLDED && (
        <div className="mt-1 grid">
          <Button tone="quiet" onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? texts.showLess : texts.showAll(scores.length)}
          </Button>
        </div>
      )}
    </>
  );
}

interface GameBoardProps {
  gameId: string;
  status: GameStatus;
}

/** The personal leaderboard; the viewer's own row is always in sight. */
export function GameBoard({ gameId, status }: GameBoardProps) {
  const query = useQuery(trpc.games.scores.queryOptions({ id: gameId }));
  return (
    <Card aria-labelledby={BOARD_HEADING_ID}>
      <SectionHeading id={BOARD_HEADING_ID} isTarget>
        {texts.board}
      </SectionHeading>
      <div className="mt-2">
        <Answer
          query={query}
          placeholder={
            <SkeletonList label={texts.loadingBoard}>
              <Skeleton className="h-11 w-full" />
            </SkeletonList>
          }
          failed={texts.boardFailed}
        >
          {(scores) => <Standings scores={scores} status={status} />}
        </Answer>
      </div>
    </Card>
  );
}

import type { GameStatus } from "@stepout/server/domains/games/game/games.rules";
import type { GameDetail, Score } from "@stepout/server/domains/games/game/games.schema";
import type { StandingsPage } from "@stepout/server/domains/games/game/people-pages.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import Trophy from "lucide-react/icons/trophy";
import { type ReactNode, useState } from "react";
import { trpcClient } from "#lib/server/client.ts";
import { onceEach, pagesOptions } from "#lib/server/pages.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Button } from "#ui/button/button.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { MoreRows } from "#ui/layout/more-rows.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PeopleTogether, PersonName } from "#ui/people/person-name.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { gameDetailTexts as texts } from "../texts.ts";
import { placeLook, ScorePodium } from "./score-podium.tsx";

interface ScoreRowProps {
  entry: Score;
  status: GameStatus;
  highest: number;
  isOwn: boolean;
}

const PODIUM_PLACES = 3;

const ScoreRow = ({ entry: { user, score, place }, status, highest, isOwn }: ScoreRowProps) => (
  <li
    className={classNames(
      "flex items-center gap-3 rounded-control px-2 py-2",
      isOwn && "bg-violet-soft",
    )}
  >
    <span
      className={classNames(
        "figures min-w-7 shrink-0 rounded-small px-1 text-center text-17",
        score > 0 && place <= PODIUM_PLACES ? placeLook(place, status) : "text-ink-2",
      )}
    >
      {place}
    </span>
    <Avatar person={user} size="small" />
    <div className="min-w-0 flex-1">
      <p className="clamp-name-3 text-15 font-semibold wrap-anywhere">
        <PersonName person={user} />
        {isOwn && <span className="font-normal text-ink-2"> · {texts.you}</span>}
      </p>
      <div className="mt-1 h-1 rounded-full bg-ink/8">
        <div
          className="h-full rounded-full bg-violet"
          style={{ width: `${(score / Math.max(1, highest)) * 100}%` }}
        />
      </div>
    </div>
    <span className="figures text-17">
      {score}
      <span className="sr-only"> {texts.points(score)}</span>
    </span>
  </li>
);

function goToBoard(): void {
  const heading = document.getElementById(BOARD_HEADING_ID);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

export const BoardButton = () => (
  <button
    type="button"
    onClick={goToBoard}
    aria-label={texts.board}
    className="pressable flex min-h-12 min-w-13 shrink-0 items-center justify-center gap-2 rounded-control border border-line bg-card px-3 text-15 short:min-h-11 sm:min-h-13 font-semibold hover:border-edge lg:hidden"
  >
    <Trophy aria-hidden className="size-5 text-ink-2" />
    <span className="max-sm:hidden">{texts.board}</span>
  </button>
);

const standingsOptions = (id: string) =>
  pagesOptions<{ id: string }, NonNullable<StandingsPage["next"]>, StandingsPage>(
    ["games", "standings"],
    { id },
    (input) => trpcClient.games.standings.query(input),
  );

const BOARD_HEADING_ID = "leaderboard";
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

export function GameBoard({ game, status }: { game: GameDetail; status: GameStatus }) {
  const query = useInfiniteQuery(standingsOptions(game.id));
  return (
    <Card aria-labelledby={BOARD_HEADING_ID}>
      <SectionHeading id={BOARD_HEADING_ID} isTarget>
        {texts.board}
      </SectionHeading>
      <div className="mt-2">
        <QueryView
          query={{ ...query, isError: query.isError && !query.isFetchNextPageError }}
          placeholder={<SkeletonList label={texts.loadingBoard} look="h-11 w-full" />}
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
        </QueryView>
      </div>
    </Card>
  );
}

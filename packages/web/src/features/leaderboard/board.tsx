import {
  boardBarPercent,
  TOP_RANKS,
} from "@stepout/server/domains/leaderboards/leaderboards.rules";
import type { UseQueryResult } from "@tanstack/react-query";
import { DiscoverLink } from "#features/games/discover-link.tsx";
import { MedalCounts } from "#features/stats/medal-counts.tsx";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Badge } from "#ui/marks/badge.tsx";
import { Medal, type MedalTone } from "#ui/marks/medal.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PeopleTogether, PersonName } from "#ui/people/person-name.tsx";
import { podiumColumn, podiumRows } from "#ui/people/podium-columns.ts";
import { classNames } from "#ui/style/class-names.ts";
import type { BoardTab, Metric } from "./board-choice.ts";
import type { BoardEntry } from "./board-entries.ts";
import { boardTexts as texts } from "./texts.ts";

const rankMedals: Record<number, MedalTone> = { 1: "gold", 2: "silver", 3: "bronze" };

/** Shows the unit only for medal points. Screen readers announce it for every metric. */
const BoardScore = ({ metric, score }: { metric: Metric; score: number }) =>
  metric === "medals" ? (
    `${score} ${texts.unit(metric, score)}`
  ) : (
    <>
      {score}
      <span className="sr-only"> {texts.unit(metric, score)}</span>
    </>
  );

interface PodiumProps {
  entries: BoardEntry[];
  metric: Metric;
  viewerId: string;
}

const OWN_RING = "ring-4 ring-violet ring-offset-2 ring-offset-paper";

const heights: Record<number, string> = {
  1: "min-h-32 sm:min-h-36",
  2: "min-h-24 sm:min-h-26",
  3: "min-h-20",
};

const Podium = ({ entries, metric, viewerId }: PodiumProps) => {
  const ranks = entries.map(({ rank }) => rank);
  // Three huge pictures don't fit side by side on a phone.
  const isShared = ranks[1] === 1;
  return (
    <ol
      aria-label={texts.podium}
      className={classNames(podiumRows, "auto-cols-fr animate-rise gap-x-1.5 sm:gap-x-2")}
    >
      {entries.map(({ user, rank, score }, index) => (
        <li key={user.id} className={podiumColumn(ranks, index)}>
          <span
            className={classNames(
              "relative row-start-2 rounded-full",
              user.id === viewerId && OWN_RING,
            )}
          >
            <Avatar person={user} size={rank === 1 && !isShared ? "huge" : "large"} />
            <span className="absolute -right-2 -bottom-2">
              <Medal tone={rankMedals[rank] ?? "bronze"} numeral={rank} />
            </span>
          </span>
          <p
            dir="auto"
            className="row-start-3 mt-3 clamp-name-4 text-center text-13 leading-tight font-semibold wrap-anywhere sm:text-15"
          >
            <PersonName person={user} isCompact />
          </p>
          {user.id === viewerId && (
            <span className="row-start-4">
              <Badge tone="violet">{texts.you}</Badge>
            </span>
          )}
          <div
            className={classNames(
              "row-start-5 mt-2 grid w-full content-start justify-items-center gap-1 rounded-t-control px-1 py-3 text-center",
              heights[rank],
              rank === 1 ? "bg-violet text-on-violet" : "bg-violet-soft text-violet",
            )}
          >
            <p className="figures text-20 sm:text-26">
              <BoardScore metric={metric} score={score} />
            </p>
            <Badge tone={rank === 1 ? "sun" : "neutral"}>{texts.top(rank)}</Badge>
          </div>
        </li>
      ))}
    </ol>
  );
};

interface BoardRowProps {
  entry: BoardEntry;
  highest: number;
  metric: Metric;
  isOwn: boolean;
}

function Rank({ rank }: { rank: number }) {
  const medal = rankMedals[rank];
  if (medal) return <Medal tone={medal} numeral={rank} />;
  return <span className="figures text-20 text-ink-2">{rank}</span>;
}

const BoardRow = ({ entry, highest, metric, isOwn }: BoardRowProps) => (
  <li
    className={classNames(
      "flex flex-wrap items-center gap-3 rounded-control px-3 py-2.5",
      isOwn
        ? "sticky top-18 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-10 bg-violet-soft ring-2 ring-violet lg:bottom-4"
        : "bg-card",
    )}
  >
    <span className="grid w-9 shrink-0 justify-items-center">
      <Rank rank={entry.rank} />
    </span>
    <Avatar person={entry.user} />
    <div className="grid min-w-[9rem] flex-1 grid-cols-1 gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className="clamp-name-3 text-left text-15 font-semibold wrap-anywhere">
            <PersonName person={entry.user} />
          </span>
          {isOwn && <Badge>{texts.you}</Badge>}
          {rankMedals[entry.rank] && <Badge tone="sun">{texts.top(entry.rank)}</Badge>}
        </p>
        <span className="figures shrink-0 text-20">
          <BoardScore metric={metric} score={entry.score} />
        </span>
      </div>
      <div aria-hidden className="h-2 rounded-full bg-ink/8">
        <div
          className="h-full rounded-full bg-violet"
          style={{ width: `${boardBarPercent(entry.score, highest)}%` }}
        />
      </div>
      {entry.note && <p className="text-13 text-ink-2">{entry.note}</p>}
      {entry.medals && <MedalCounts medals={entry.medals} />}
    </div>
  </li>
);

const steps = ["h-40", "h-52", "h-32"];
const rows = ["fourth", "fifth", "sixth", "seventh"];

const BoardSkeleton = () => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">{texts.loading}</span>
    <div className="flex items-end gap-2">
      {steps.map((height) => (
        <div key={height} className="flex-1">
          <Skeleton className={`${height} w-full rounded-t-control`} />
        </div>
      ))}
    </div>
    {rows.map((row) => (
      <Skeleton key={row} className="h-16 w-full rounded-control" />
    ))}
  </div>
);

interface StandingsProps {
  entries: BoardEntry[];
  metric: Metric;
}

function Standings({ entries, metric }: StandingsProps) {
  const { id: viewerId } = useCurrentUser();
  const highest = entries[0]?.score ?? 0;
  const rest = entries.slice(TOP_RANKS);
  const isListed = entries.some(({ user }) => user.id === viewerId);
  return (
    <PeopleTogether people={entries.map(({ user }) => user)}>
      <div className="grid grid-cols-1 gap-3">
        <Podium entries={entries.slice(0, TOP_RANKS)} metric={metric} viewerId={viewerId} />
        {rest.length > 0 && (
          <ol start={TOP_RANKS + 1} className="grid grid-cols-1 gap-1.5">
            {rest.map((entry) => (
              <BoardRow
                key={entry.user.id}
                entry={entry}
                highest={highest}
                metric={metric}
                isOwn={entry.user.id === viewerId}
              />
            ))}
          </ol>
        )}
        {!isListed && <p className="px-3 text-15 text-ink-2">{texts.notOnBoard}</p>}
      </div>
    </PeopleTogether>
  );
}

interface BoardProps {
  tab: BoardTab;
  query: UseQueryResult<BoardEntry[]>;
  metric: Metric;
}

export function Board({ tab, query, metric }: BoardProps) {
  if (query.isPending) return <BoardSkeleton />;
  if (query.isError) {
    return <LoadFailure title={texts.failed[tab]} query={query} />;
  }
  if (query.data.length === 0) {
    return (
      <EmptyState title={texts.empty[tab]} action={<DiscoverLink />}>
        {texts.emptyHint[tab]}
      </EmptyState>
    );
  }
  return <Standings entries={query.data} metric={metric} />;
}

import { TOP_RANKS } from "@stepout/server/domains/leaderboards/leaderboards.rules";
import type { UseQueryResult } from "@tanstack/react-query";
import { DiscoverLink } from "#features/games/discover-link.tsx";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import type { BoardTab, Metric } from "./board-choice.ts";
import type { BoardEntry } from "./board-entries.ts";
import { describeOwnRace } from "./board-entries.ts";
import { BoardOfOne } from "./board-of-one.tsx";
import { BoardPodium } from "./board-podium.tsx";
import { BoardRow } from "./board-row.tsx";
import { boardTexts as texts } from "./texts.ts";

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
  const [first] = entries;
  const isListed = entries.some(({ user }) => user.id === viewerId);
  const isOnPodium = entries.slice(0, TOP_RANKS).some(({ user }) => user.id === viewerId);
  const race = describeOwnRace(entries, viewerId);
  if (first && entries.length === 1) {
    return <BoardOfOne entry={first} metric={metric} isOwn={isListed} />;
  }
  return (
    <PeopleTogether people={entries.map(({ user }) => user)}>
      <div className="grid grid-cols-1 gap-3">
        <BoardPodium entries={entries.slice(0, TOP_RANKS)} metric={metric} viewerId={viewerId} />
        {isOnPodium && race && (
          <p className="rounded-control bg-violet-soft px-3 py-2.5 text-center text-15 wrap-anywhere lg:hidden">
            {race}
          </p>
        )}
        {rest.length > 0 && (
          <ol start={TOP_RANKS + 1} className="grid grid-cols-1 gap-1.5">
            {rest.map((entry) => (
              <BoardRow
                key={entry.user.id}
                entry={entry}
                highest={highest}
                metric={metric}
                isOwn={entry.user.id === viewerId}
                race={race}
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

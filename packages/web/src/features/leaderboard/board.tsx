import {
  type CreatorMetric,
  type PlayerMetric,
  TOP_RANKS,
} from "@stepout/server/domains/leaderboards/leaderboards.rules";
import type { UseQueryResult } from "@tanstack/react-query";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import type { BoardTab } from "./board-choice.ts";
import type { BoardEntry } from "./board-entry.ts";
import { BoardRow } from "./board-row.tsx";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { Podium } from "./podium.tsx";
import { boardTexts as texts } from "./texts.ts";

interface StandingsProps {
  entries: BoardEntry[];
  metric: PlayerMetric | CreatorMetric;
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
  metric: PlayerMetric | CreatorMetric;
}

export function Board({ tab, query, metric }: BoardProps) {
  if (query.isPending) return <BoardSkeleton />;
  if (query.isError) {
    return (
      <LoadFailure title={texts.failed[tab]} query={query}>
        {texts.failedHint}
      </LoadFailure>
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        title={texts.empty[tab]}
        action={
          <ButtonLink to="/discover" tone="secondary">
            {texts.discover}
          </ButtonLink>
        }
      >
        {texts.emptyHint[tab]}
      </EmptyState>
    );
  }
  return <Standings entries={query.data} metric={metric} />;
}

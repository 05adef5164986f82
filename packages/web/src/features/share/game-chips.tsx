import { useQuery } from "@tanstack/react-query";
import { readGameClock } from "#features/games/game-clock.ts";
import { useNow } from "#lib/dates.ts";
import { trpc } from "#lib/trpc.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { ChipGroup } from "#ui/chip-group.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton, SkeletonList } from "#ui/skeleton.tsx";
import { shareTexts as texts } from "./texts.ts";

interface GameChipsProps {
  selected: string[];
  onChange: (selected: string[]) => void;
  error: string | undefined;
}

/** The games that one can share in now: those that run. */
export function GameChips({ selected, onChange, error }: GameChipsProps) {
  const now = useNow();
  const query = useQuery(trpc.games.mine.queryOptions());
  if (query.isPending) {
    return (
      <SkeletonList label={texts.loadingGames} count={1}>
        <Skeleton className="h-11 w-3/5 rounded-full" />
      </SkeletonList>
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        title={texts.gamesFailed}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const active = query.data.filter((game) => readGameClock(game, now).status === "active");
  if (active.length === 0) {
    return (
      <EmptyState
        title={texts.noGames}
        action={
          <ButtonLink to="/discover" tone="secondary">
            {texts.discover}
          </ButtonLink>
        }
      >
        {texts.noGamesHint}
      </EmptyState>
    );
  }
  return (
    <ChipGroup
      legend={texts.games}
      options={active.map(({ id, name }) => ({ id, label: name }))}
      selected={selected}
      onChange={onChange}
      error={error}
    />
  );
}

import { useQuery } from "@tanstack/react-query";
import { DiscoverLink } from "#features/games/discover-link.tsx";
import { readGameClock, useTimeOf } from "#features/games/game-clock.ts";
import { useGameNotes } from "#features/games/game-notes.ts";
import { trpc } from "#lib/server/trpc.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { ChipGroup } from "#ui/form/chip-group.tsx";
import { useOfferedChoices } from "#ui/form/use-offered-choices.ts";
import { shareTexts as texts } from "./texts.ts";

interface GameChipsProps {
  gameId: string | undefined;
  selected: string[];
  onChange: (selected: string[]) => void;
  error: string | undefined;
}

export function GameChips({ gameId, selected, onChange, error }: GameChipsProps) {
  const query = useQuery(trpc.games.mine.queryOptions());
  const now = useTimeOf(query.data);
  const active = query.data?.filter((game) => readGameClock(game, now).status === "active");
  const notes = useGameNotes(active ?? []);

  // A game may end while the user writes, and a draft may name a game that has ended or was left.
  const isOffered = (id: string) =>
    !active ||
    active.some((game) => game.id === id) ||
    (id === gameId && !query.data?.some((game) => game.id === id));
  useOfferedChoices(selected, isOffered, onChange);

  if (query.isPending) {
    return <SkeletonList label={texts.loadingGames} count={1} look="h-11 w-3/5 rounded-full" />;
  }
  if (!active) {
    return (
      <ErrorState
        title={texts.gamesFailed}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (active.length === 0) {
    return (
      <EmptyState title={texts.noGames} action={<DiscoverLink />}>
        {texts.noGamesHint}
      </EmptyState>
    );
  }
  return (
    <ChipGroup
      legend={texts.games}
      options={active.map(({ id, name }) => ({ id, label: name, note: notes.get(id) }))}
      selected={selected}
      onChange={onChange}
      error={error}
    />
  );
}

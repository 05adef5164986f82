import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DiscoverLink } from "#features/games/discover-link.tsx";
import { readGameStatus, useTimeOf } from "#features/games/game-clock.ts";
import { useGameNotes } from "#features/games/game-notes.ts";
import { byEnd } from "#features/games/sorted-games.ts";
import { isAtRisk, useStreaks } from "#features/streaks/use-streaks.ts";
import { deviceStorage } from "#lib/browser-storage.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { ChipGroup } from "#ui/form/chip-group.tsx";
import { useOfferedChoices } from "#ui/form/choice-set.tsx";
import { FilledText } from "#ui/text/filled-text.tsx";
import { shareTexts as texts } from "./texts.ts";
import { lastGameKey } from "./use-share-form.ts";

/** `active` is undefined until the games have loaded. */
export function useActiveGames() {
  const query = useQuery(trpc.games.mine.queryOptions());
  const now = useTimeOf(query.data);
  return { query, active: query.data?.filter((game) => readGameStatus(game, now) === "active") };
}

/** Returns the game on whose screen the dialog opened. It is known even if My Games couldn't be loaded. */
export function useOwnGame(gameId: string | undefined) {
  const { data } = useQuery({
    ...trpc.games.get.queryOptions({ id: gameId ?? "" }),
    enabled: false,
  });
  const now = useTimeOf(data && [data]);
  return data && readGameStatus(data, now) === "active" ? data : undefined;
}

/**
 * Returns the user's only active game. With several, returns the game on home's card if its streak is at risk, otherwise
 * the game in which the user last shared.
 */
export function usePreferredGame(): string | undefined {
  const { id: userId } = useCurrentUser();
  const { active = [] } = useActiveGames();
  const { data: streaks, isPending } = useStreaks();
  const lastId = deviceStorage.read(lastGameKey(userId));
  const last = active.find(({ id }) => id === lastId);
  const { data: own } = useQuery({
    ...trpc.account.accomplishments.queryOptions({}),
    enabled: active.length > 1 && !last,
  });
  if (active.length <= 1) return active[0]?.id;
  // The card may ask for a post in another game than the last one, so don't preselect any game until that is known.
  if (isPending) return undefined;
  const leadingId = active.toSorted(byEnd)[0]?.id;
  const leading = streaks?.games.find(({ gameId }) => gameId === leadingId);
  if (leading && isAtRisk(leading)) return leadingId;
  const posted = own?.posts.find(({ gameId }) => active.some(({ id }) => id === gameId));
  return last?.id ?? posted?.gameId;
}

interface GameChipsProps {
  gameId: string | undefined;
  selected: string[];
  onChange: (selected: string[]) => void;
  error: string | undefined;
}

function GameChips({ gameId, ...chips }: GameChipsProps) {
  const { query, active } = useActiveGames();
  const own = useOwnGame(gameId);
  const [wantsOthers, setWantsOthers] = useState(false);
  const notes = useGameNotes(active ?? []);
  if (query.isPending) {
    return <SkeletonList label={texts.loadingGames} count={1} look="h-11 w-3/5 rounded-full" />;
  }
  if (!active) {
    const failure = (
      <ErrorState
        title={texts.gamesFailed}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
    if (!own) return failure;
    const loadOthers = async () => {
      await query.refetch();
      setWantsOthers(true);
    };
    return (
      <>
        <ChipGroup {...chips} legend={texts.games} options={[{ id: own.id, label: own.name }]} />
        {wantsOthers ? (
          failure
        ) : (
          <div>
            <Button tone="quiet" isPending={query.isFetching} onClick={() => void loadOthers()}>
              {texts.otherGames}
            </Button>
          </div>
        )}
      </>
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
      {...chips}
      legend={texts.games}
      options={active.map(({ id, name }) => ({ id, label: name, note: notes.get(id) }))}
    />
  );
}

const EndedGame = ({ name }: { name: string }) => (
  <p className="rounded-control bg-sunk px-4 py-3 text-15 wrap-anywhere">
    <FilledText text={texts.gameEnded} values={{ name: <bdi>{name}</bdi> }} />
  </p>
);

interface GameChoiceProps extends GameChipsProps {
  /** Called with the remaining games when a selected game ends, or when the user is no longer in it. */
  onDrop: (selected: string[]) => void;
}

export function GameChoice({ onDrop, ...chips }: GameChoiceProps) {
  const { query, active } = useActiveGames();
  const [droppedIds, setDroppedIds] = useState<string[]>([]);
  // Deselect a game that ends while the user writes, or that the user has left since a draft was stored.
  const isOffered = (id: string) =>
    !active ||
    active.some((game) => game.id === id) ||
    (id === chips.gameId && !query.data?.some((game) => game.id === id));
  useOfferedChoices(chips.selected, isOffered, (offered) => {
    setDroppedIds(chips.selected.filter((id) => !offered.includes(id)));
    onDrop(offered);
  });
  const dropped = query.data?.filter(({ id }) => droppedIds.includes(id)) ?? [];
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <div role="status" className="grid gap-2 empty:hidden">
        {dropped.map(({ id, name }) => (
          <EndedGame key={id} name={name} />
        ))}
      </div>
      <GameChips {...chips} />
    </div>
  );
}

import { useState } from "react";
import { CreateGameDialog } from "#features/games/form/lazy.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { LoadingGames } from "./discover-skeleton.tsx";
import { GameSection } from "./game-section.tsx";
import { SearchBox } from "./search-box.tsx";
import { discoverTexts as texts } from "./texts.ts";
import { type DiscoveredGames, useDiscoveredGames } from "./use-discovered-games.ts";

interface DiscoverScreenProps {
  term: string;
  onSearch: (term: string) => void;
}

interface PicksProps {
  games: DiscoveredGames;
  onCreate: () => void;
}

const CreateButton = ({ onCreate }: { onCreate: () => void }) => (
  <Button tone="secondary" onClick={onCreate}>
    {texts.createGame}
  </Button>
);

const Active = ({ games, onCreate }: PicksProps) => (
  <GameSection
    title={texts.active}
    games={games.active}
    isRanked
    empty={
      <EmptyState title={texts.noActive} action={<CreateButton onCreate={onCreate} />}>
        {texts.noActiveHint}
      </EmptyState>
    }
  />
);

const Upcoming = ({ games }: Pick<PicksProps, "games">) => (
  <GameSection
    title={texts.upcoming}
    games={games.upcoming}
    isAside
    empty={<EmptyState title={texts.noUpcoming}>{texts.noUpcomingHint}</EmptyState>}
  />
);

interface HitsProps extends PicksProps {
  term: string;
}

function Hits({ games, term, onCreate }: HitsProps) {
  const count = games.active.length + games.upcoming.length + games.completed.length;
  return (
    <>
      <p role="status" className={count === 0 ? "sr-only" : "-my-3 text-15 text-ink-2"}>
        {texts.hits(count)}
      </p>
      {count === 0 && (
        <EmptyState title={texts.noHits(term)} action={<CreateButton onCreate={onCreate} />}>
          {texts.noHitsHint}
        </EmptyState>
      )}
      {games.active.length > 0 && <GameSection title={texts.active} games={games.active} />}
      {games.upcoming.length > 0 && <GameSection title={texts.upcoming} games={games.upcoming} />}
      {games.completed.length > 0 && (
        <GameSection title={texts.completed} games={games.completed} />
      )}
    </>
  );
}

export function DiscoverScreen({ term, onSearch }: DiscoverScreenProps) {
  const [isCreating, setIsCreating] = useState(false);
  const { games, isError, isFetching, retry } = useDiscoveredGames(term);
  const create = () => setIsCreating(true);
  const picks = term === "" && !isError ? games : undefined;
  const hits = term !== "" && !isError ? games : undefined;
  return (
    <Page title={texts.title} aside={picks && <Upcoming games={picks} />} isAsideLong>
      <SearchBox term={term} onSearch={onSearch} />
      {!games && !isError && <LoadingGames />}
      {isError && (
        <ErrorState title={texts.failed} onRetry={retry} isRetrying={isFetching}>
          {texts.failedHint}
        </ErrorState>
      )}
      {picks && <Active games={picks} onCreate={create} />}
      {hits && <Hits games={hits} term={term} onCreate={create} />}
      <CreateGameDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </Page>
  );
}

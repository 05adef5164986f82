import { GAME_SEARCH_TERM_MAX } from "@stepout/server/domains/games/game/games.rules";
import type { GameCard as Game } from "@stepout/server/domains/games/game/games.schema";
import { type ReactNode, useEffect, useId, useState } from "react";
import { CreateGameDialog } from "#features/games/form/lazy.ts";
import { GameCard } from "#features/games/game-card.tsx";
import { JoinGameButton } from "#features/join/join-game-button.tsx";
import { SEARCH_DEBOUNCE_MS } from "#lib/app.rules.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { SearchInput } from "#ui/form/search-input.tsx";
import { Page } from "#ui/layout/page.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Badge } from "#ui/marks/badge.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { LoadingGames } from "./discover-skeleton.tsx";
import { DiscoveredGameMenu } from "./discovered-game-menu.tsx";
import { discoverTexts as texts } from "./texts.ts";
import { type DiscoveredGames, useDiscoveredGames } from "./use-discovered-games.ts";

interface GameSectionProps {
  title: string;
  games: Game[];
  isRanked?: boolean;
  empty?: ReactNode;
}

function GameSection({ title, games, isRanked = false, empty }: GameSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="@container grid grid-cols-1 gap-2">
      <SectionHeading id={id}>{title}</SectionHeading>
      {games.length === 0 ? (
        empty
      ) : (
        <ul className="grid grid-cols-1 gap-4 @lg:grid-cols-2">
          {games.map((game, index) => (
            <li
              key={game.id}
              className={classNames("grid grid-cols-1", isRanked && "@lg:first:col-span-2")}
            >
              <GameCard
                game={game}
                Action={JoinGameButton}
                isFirst={isRanked && index === 0}
                coverMenu={<DiscoveredGameMenu game={game} />}
                badge={isRanked && <Badge tone="sun">{texts.rank(index + 1)}</Badge>}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Shows typed text immediately and updates the URL when typing pauses. */
function SearchBox({ term, onSearch }: { term: string; onSearch: (term: string) => void }) {
  const [typed, setTyped] = useState(term);
  const [lastTerm, setLastTerm] = useState(term);
  // Update the field when Back or Forward changes the term in the URL.
  if (term !== lastTerm) {
    setLastTerm(term);
    if (term !== typed.trim()) setTyped(term);
  }

  useEffect(() => {
    if (typed.trim() === term) return;
    const timer = setTimeout(() => onSearch(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, term, onSearch]);

  return (
    <search>
      <SearchInput
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        dir="auto"
        max={GAME_SEARCH_TERM_MAX}
        value={typed}
        onType={setTyped}
      />
    </search>
  );
}

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
  const { games, query } = useDiscoveredGames(term);
  const { isError } = query;
  const create = () => setIsCreating(true);
  const picks = term === "" && !isError ? games : undefined;
  const hits = term !== "" && !isError ? games : undefined;
  return (
    <Page title={texts.title} aside={picks && <Upcoming games={picks} />} isAsideLong>
      <SearchBox term={term} onSearch={onSearch} />
      {!games && !isError && <LoadingGames />}
      {isError && <LoadFailure title={texts.failed} query={query} />}
      {picks && <Active games={picks} onCreate={create} />}
      {hits && <Hits games={hits} term={term} onCreate={create} />}
      <CreateGameDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </Page>
  );
}

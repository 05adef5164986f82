import type { GameStatus } from "@stepout/server/domains/games/game/games.rules";
import type { GameDetail } from "@stepout/server/domains/games/game/games.schema";
import { LostDrafts } from "#features/kept-words/lost-drafts.tsx";
import { sharePlace } from "#lib/drafts/draft-places.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { gameDetailTexts as texts } from "../texts.ts";
import { FoundPosts } from "./found-posts.tsx";
import { GamePosts } from "./game-posts.tsx";
import { SearchForm } from "./search-form.tsx";

const HEADING_ID = "accomplishments";

export interface PostView {
  page: number;
  term: string;
  onPage: (page: number) => void;
  onSearch: (term: string) => void;
}

interface AccomplishmentsProps extends PostView {
  game: GameDetail;
  status: GameStatus;
}

/** Shows posts page by page, or search results. */
export function Accomplishments({
  game,
  status,
  page,
  term,
  onPage,
  onSearch,
}: AccomplishmentsProps) {
  const canSearch = status !== "upcoming";
  return (
    <section
      aria-labelledby={HEADING_ID}
      className="-mt-3 grid grid-cols-1 gap-3 short:-mt-4 short:gap-2 sm:mt-0"
    >
      <SectionHeading
        id={HEADING_ID}
        action={canSearch && <SearchForm term={term} onSearch={onSearch} />}
      >
        {texts.accomplishments}
      </SectionHeading>
      {status === "completed" && <LostDrafts isLost={(place) => place === sharePlace(game.id)} />}
      {canSearch && term !== "" ? (
        <FoundPosts gameId={game.id} term={term} onClear={() => onSearch("")} />
      ) : (
        <GamePosts game={game} status={status} page={page} onPage={onPage} />
      )}
    </section>
  );
}

import type { GameStatus } from "@stepout/server/domains/games/games.rules";
import type { GameDetail } from "@stepout/server/domains/games/games.schema";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { gameDetailTexts as texts } from "../texts.ts";
import { FoundPosts } from "./found-posts.tsx";
import { GamePosts } from "./game-posts.tsx";
import { SearchForm } from "./search-form.tsx";

const HEADING_ID = "accomplishments";

/** Which of a game's posts are shown, as the address says. */
export interface PostView {
  page: number;
  /** Empty unless they are searched. */
  term: string;
  onPage: (page: number) => void;
  onSearch: (term: string) => void;
}

interface AccomplishmentsProps extends PostView {
  game: GameDetail;
  status: GameStatus;
}

/** What has been shared: all of it page by page, or what a search finds. */
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
      {canSearch && term !== "" ? (
        <FoundPosts gameId={game.id} term={term} onClear={() => onSearch("")} />
      ) : (
        <GamePosts game={game} status={status} page={page} onPage={onPage} />
      )}
    </section>
  );
}

import type { GameStatus } from "@stepout/server/domains/games/game/games.rules";
import type { GameDetail } from "@stepout/server/domains/games/game/games.schema";
import { POST_SEARCH_LIMIT, POST_SEARCH_MAX } from "@stepout/server/domains/posts/posts.rules";
import { useQuery } from "@tanstack/react-query";
import ArrowRight from "lucide-react/icons/arrow-right";
import { type FormEvent, useState } from "react";
import RefusedEntries from "#features/outbox/refused-entries.tsx";
import { LoadingPosts, PostList } from "#features/posts/post-list.tsx";
import { LostDrafts } from "#features/unsent-texts/lost-drafts.tsx";
import { shareSlot } from "#lib/drafts/drafts.ts";
import { trpc } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { SearchInput } from "#ui/form/search-input.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { POSTS_ID } from "../sections.ts";
import { gameDetailTexts as texts } from "../texts.ts";
import { GamePosts } from "./game-posts.tsx";

/** Searches only on submit, because the results replace the list. */
function SearchForm({ term, onSearch }: { term: string; onSearch: (term: string) => void }) {
  const [typed, setTyped] = useState(term);
  const [lastTerm, setLastTerm] = useState(term);
  // Update the field when Back or Forward changes the term in the URL.
  if (term !== lastTerm) {
    setLastTerm(term);
    setTyped(term);
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search className="min-w-0 flex-[0_1_clamp(6.5rem,100vw-13.5rem,10.5rem)] sm:flex-[0_1_20rem]">
      <form onSubmit={send}>
        <SearchInput
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          dir="auto"
          max={POST_SEARCH_MAX}
          value={typed}
          onType={setTyped}
        >
          {typed.trim() !== "" && typed.trim() !== term && (
            <button
              type="submit"
              aria-label={texts.find}
              className="pressable grid h-full w-11 place-items-center rounded-control text-violet"
            >
              <ArrowRight aria-hidden className="size-5 rtl:-scale-x-100" />
            </button>
          )}
        </SearchInput>
      </form>
    </search>
  );
}

interface FoundPostsProps {
  gameId: string;
  term: string;
  onClear: () => void;
}

function FoundPosts({ gameId, term, onClear }: FoundPostsProps) {
  const query = useQuery(trpc.posts.search.queryOptions({ gameId, query: term }));
  const posts = query.data?.posts ?? [];
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-15 text-ink-2 tabular-nums">
          {posts.length > 0 && texts.found(posts.length, posts.length === POST_SEARCH_LIMIT)}
        </p>
        <Button tone="secondary" onClick={onClear}>
          {texts.clear}
        </Button>
      </div>
      {query.isPending && <LoadingPosts label={texts.searching} />}
      {query.isError && <LoadFailure query={query} title={texts.searchFailed} />}
      {query.isSuccess && posts.length === 0 && (
        <EmptyState title={texts.nothingFound}>{texts.nothingFoundNote}</EmptyState>
      )}
      <PostList key={term} posts={posts} gameId={gameId} />
    </div>
  );
}

export interface PostView {
  page: number;
  /** The id of the post in the URL. The list shows the page that contains this post. */
  linkedId: string | undefined;
  term: string;
  onPage: (page: number) => void;
  /** Replaces a deleted post's URL with the URL of the page that listed it. */
  onLeaveLink: (page: number) => void;
  onSearch: (term: string) => void;
}

interface AccomplishmentsProps extends PostView {
  game: GameDetail;
  status: GameStatus;
}

export function Accomplishments({
  game,
  status,
  page,
  linkedId,
  term,
  onPage,
  onLeaveLink,
  onSearch,
}: AccomplishmentsProps) {
  const canSearch = status !== "upcoming";
  return (
    <section aria-labelledby={POSTS_ID} className="-mt-2 grid grid-cols-1 gap-3 lg:mt-0">
      <SectionHeading
        id={POSTS_ID}
        isTarget
        action={canSearch && <SearchForm term={term} onSearch={onSearch} />}
      >
        {texts.accomplishments}
      </SectionHeading>
      <RefusedEntries gameId={game.id} />
      {status === "completed" && <LostDrafts isLost={(slot) => slot === shareSlot(game.id)} />}
      {canSearch && term !== "" ? (
        <FoundPosts gameId={game.id} term={term} onClear={() => onSearch("")} />
      ) : (
        <GamePosts
          game={game}
          status={status}
          page={page}
          linkedId={linkedId}
          onPage={onPage}
          onLeaveLink={onLeaveLink}
        />
      )}
    </section>
  );
}

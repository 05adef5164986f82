import { POST_SEARCH_LIMIT } from "@stepout/server/domains/posts/posts.rules";
import { useQuery } from "@tanstack/react-query";
import { LoadingPosts, PostList } from "#features/posts/post-list.tsx";
import { trpc } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { gameDetailTexts as texts } from "../texts.ts";

interface FoundPostsProps {
  gameId: string;
  term: string;
  onClear: () => void;
}

export function FoundPosts({ gameId, term, onClear }: FoundPostsProps) {
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

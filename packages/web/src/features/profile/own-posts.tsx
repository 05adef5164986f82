import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { PostList } from "#features/posts/post-list.tsx";
import { PostSkeleton } from "#features/posts/post-skeleton.tsx";
import { postTexts } from "#features/posts/texts.ts";
import { trpc } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Pager } from "#ui/layout/pager.tsx";
import { useIsWaiting } from "#ui/loading/use-is-waiting.ts";
import { profileTexts as texts } from "./texts.ts";

interface OwnPostsProps {
  page: number;
  onPage: (page: number) => void;
}

/** What one has shared in all games, newest first, page by page. */
export function OwnPosts({ page, onPage }: OwnPostsProps) {
  const section = useRef<HTMLDivElement>(null);
  const query = useQuery(trpc.account.accomplishments.queryOptions({ page }));
  const turn = (next: number) => {
    onPage(next);
    section.current?.scrollIntoView();
  };
  const isWaiting = useIsWaiting(query);
  const { posts = [], hasMore = false } = (!isWaiting && query.data) || {};
  const isEmpty = !isWaiting && query.isSuccess && posts.length === 0;
  return (
    <div ref={section} className="grid scroll-mt-32 grid-cols-1 gap-4">
      {isWaiting && (
        <SkeletonList label={texts.loadingPosts} count={2}>
          <PostSkeleton />
        </SkeletonList>
      )}
      {query.isError && (
        <LoadFailure title={postTexts.fetchFailed} query={query}>
          {texts.tryAgainHint}
        </LoadFailure>
      )}
      {isEmpty && page === 1 && (
        <EmptyState
          title={texts.noPosts}
          action={
            <ButtonLink to="/" tone="secondary">
              {texts.toHome}
            </ButtonLink>
          }
        >
          {texts.noPostsHint}
        </EmptyState>
      )}
      {isEmpty && page > 1 && (
        <EmptyState
          title={texts.pastTheEnd}
          action={
            <Button tone="secondary" onClick={() => turn(1)}>
              {texts.firstPage}
            </Button>
          }
        />
      )}
      <PostList key={page} posts={posts} />
      <Pager label={texts.tabs.accomplishments} page={page} hasMore={hasMore} onChange={turn} />
    </div>
  );
}

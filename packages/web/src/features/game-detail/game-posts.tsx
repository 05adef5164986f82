import type { GameStatus } from "@stepout/server/domains/games/games.rules";
import type { GameDetail } from "@stepout/server/domains/games/games.schema";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { PostCard } from "#features/posts/post-card.tsx";
import { PostSkeleton } from "#features/posts/post-skeleton.tsx";
import { trpc } from "#lib/trpc.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Pager } from "#ui/pager.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { SkeletonList } from "#ui/skeleton.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

const HEADING_ID = "accomplishments";

const emptyHints = {
  active: texts.beFirst,
  upcoming: texts.startsSoon,
  completed: texts.nobodyShared,
};

interface GamePostsProps {
  game: GameDetail;
  status: GameStatus;
  page: number;
  onPage: (page: number) => void;
}

/** What has been shared, newest first, page by page. */
export function GamePosts({ game, status, page, onPage }: GamePostsProps) {
  const section = useRef<HTMLElement>(null);
  const query = useQuery(trpc.posts.list.queryOptions({ gameId: game.id, page }));
  const turn = (next: number) => {
    onPage(next);
    section.current?.scrollIntoView();
  };
  const posts = query.data?.posts ?? [];
  return (
    <section
      ref={section}
      aria-labelledby={HEADING_ID}
      className="grid scroll-mt-20 grid-cols-1 gap-3"
    >
      <SectionHeading id={HEADING_ID}>{texts.accomplishments}</SectionHeading>
      {query.isPending && (
        <SkeletonList label={texts.loadingPosts} count={2}>
          <PostSkeleton />
        </SkeletonList>
      )}
      {query.isError && (
        <ErrorState
          title={texts.postsFailed}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          {texts.tryAgainHint}
        </ErrorState>
      )}
      {query.isSuccess &&
        posts.length === 0 &&
        (page === 1 ? (
          <EmptyState title={texts.noPosts}>{emptyHints[status]}</EmptyState>
        ) : (
          <EmptyState
            title={texts.pastTheEnd}
            action={
              <Button tone="secondary" onClick={() => turn(1)}>
                {texts.firstPage}
              </Button>
            }
          />
        ))}
      {posts.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {posts.map((post) => (
            <li key={post.id} className="min-w-0">
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        label={texts.accomplishments}
        page={page}
        hasMore={query.data?.hasMore ?? false}
        onChange={turn}
      />
    </section>
  );
}

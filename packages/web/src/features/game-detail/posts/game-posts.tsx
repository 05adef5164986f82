import type { GameStatus } from "@stepout/server/domains/games/games.rules";
import type { GameDetail } from "@stepout/server/domains/games/games.schema";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { LoadingPosts } from "#features/posts/post-list.tsx";
import { postTexts } from "#features/posts/texts.ts";
import { trpc } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { Pager } from "#ui/layout/pager.tsx";
import { useIsWaiting } from "#ui/loading/use-is-waiting.ts";
import { gameDetailTexts as texts } from "../texts.ts";
import { StillPosts } from "./still-posts.tsx";

const emptyHints = {
  active: texts.beFirst,
  upcoming: texts.startsSoon,
  completed: texts.nobodyShared,
};

/** What lies over the top of the screen. */
const HEADER_PX = 64;

interface GamePostsProps {
  game: GameDetail;
  status: GameStatus;
  page: number;
  onPage: (page: number) => void;
}

/** What has been shared, newest first, page by page. */
export function GamePosts({ game, status, page, onPage }: GamePostsProps) {
  const list = useRef<HTMLDivElement>(null);
  const options = trpc.posts.list.queryOptions({ gameId: game.id, page });
  const query = useQuery(options);
  const isPastTheTop = () => (list.current?.getBoundingClientRect().top ?? 0) < HEADER_PX;
  const turn = (next: number) => {
    onPage(next);
    list.current?.scrollIntoView();
  };
  const isWaiting = useIsWaiting(query);
  const { posts = [], hasMore = false } = (!isWaiting && query.data) || {};
  return (
    <div ref={list} className="grid scroll-mt-32 grid-cols-1 gap-3">
      {isWaiting && <LoadingPosts label={texts.loadingPosts} />}
      {query.isError && (
        <LoadFailure title={postTexts.fetchFailed} query={query}>
          {texts.tryAgainHint}
        </LoadFailure>
      )}
      {!isWaiting &&
        query.isSuccess &&
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
      <StillPosts
        key={page}
        queryKey={options.queryKey}
        posts={posts}
        isReading={isPastTheTop}
        onRelease={page === 1 ? () => turn(1) : undefined}
      />
      <Pager label={texts.accomplishments} page={page} hasMore={hasMore} onChange={turn} />
    </div>
  );
}

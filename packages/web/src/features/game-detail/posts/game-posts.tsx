import type { GameStatus } from "@stepout/server/domains/games/game/games.rules";
import type { GameDetail } from "@stepout/server/domains/games/game/games.schema";
import type { Post, PostPage } from "@stepout/server/domains/posts/posts.schema";
import { type QueryKey, useQuery } from "@tanstack/react-query";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { WaitingPosts } from "#features/outbox/waiting-posts.tsx";
import { PagedPosts } from "#features/posts/paged-posts.tsx";
import { PostList } from "#features/posts/post-list.tsx";
import { hasDropped } from "#features/posts/posts-cache.ts";
import { afterDialogs } from "#lib/history/back-to-close.ts";
import { useWaitingPosts } from "#lib/outbox/shown-entries.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { gameDetailTexts as texts } from "../texts.ts";
import { findArrivals, findPushedOut } from "./arrivals.ts";
import { useLinkedPost } from "./linked-post.ts";
import { LostLink } from "./lost-link.tsx";

interface HeldPosts {
  shown: Post[];
  heldCount: number;
  release: () => void;
}

const none: ReadonlySet<string> = new Set();

/** Hides other users' new posts until `release` is called. The viewer's own posts appear immediately. */
function useHeldPosts(queryKey: QueryKey, posts: Post[], isReading: () => boolean): HeldPosts {
  const { id: ownId } = useCurrentUser();
  const known = useRef(posts);
  const [held, setHeld] = useState(none);

  // A layout effect runs before paint, so nothing flickers.
  useLayoutEffect(() => {
    const reload = { before: known.current, after: posts };
    known.current = posts;
    const arrived = findArrivals(reload).filter(({ user }) => user.id !== ownId);
    if (arrived.length === 0 || !isReading()) return;
    setHeld((before) => new Set([...before, ...arrived.map(({ id }) => id)]));
    queryClient.setQueryData<PostPage>(
      queryKey,
      (page) => page && { ...page, posts: [...page.posts, ...findPushedOut(reload)] },
    );
  });

  // Memoize the array, because the list collects the users' names again for each new array.
  const shown = useMemo(() => posts.filter(({ id }) => !held.has(id)), [posts, held]);
  return {
    shown,
    heldCount: posts.length - shown.length,
    release: () => setHeld(none),
  };
}

interface StillPostsProps {
  gameId: string;
  linkedId: string | undefined;
  queryKey: QueryKey;
  posts: Post[];
  isReading: () => boolean;
  /**
   * Runs after the user taps the button that shows new posts. If undefined, the button is hidden, and new posts appear
   * when the user changes pages.
   */
  onRelease: (() => void) | undefined;
}

function StillPosts({ gameId, linkedId, queryKey, posts, isReading, onRelease }: StillPostsProps) {
  const { shown, heldCount, release } = useHeldPosts(queryKey, posts, isReading);
  const show = () => {
    release();
    onRelease?.();
  };
  return (
    <div className="min-w-0">
      {onRelease && heldCount > 0 && (
        // Zero height, so that the page does not shift when the button appears.
        <div className="sticky top-24 z-10 flex h-0 justify-center">
          <div>
            <Button onClick={show}>
              <ArrowUp aria-hidden className="size-4.5" />
              {texts.newPosts(heldCount)}
            </Button>
          </div>
        </div>
      )}
      <PostList posts={shown} gameId={gameId} linkedId={linkedId} />
    </div>
  );
}

const emptyHints = {
  active: texts.beFirst,
  upcoming: texts.startsSoon,
  completed: texts.endedWithoutPosts,
};

/** Returns the game's posts that home has loaded, to show until the page of posts has loaded. */
function findSeenPosts(gameId: string): PostPage | undefined {
  const newest = queryClient.getQueryData(trpc.posts.newest.queryOptions().queryKey);
  const posts = newest?.posts.filter((post) => post.gameId === gameId) ?? [];
  return posts.length === 0 ? undefined : { posts, hasMore: false };
}

interface GamePostsProps {
  game: GameDetail;
  status: GameStatus;
  page: number;
  linkedId: string | undefined;
  onPage: (page: number) => void;
  onLeaveLink: (page: number) => void;
}

export function GamePosts({
  game,
  status,
  page: chosenPage,
  linkedId,
  onPage,
  onLeaveLink,
}: GamePostsProps) {
  const linked = useLinkedPost(game.id, linkedId);
  const page = linked.page ?? chosenPage;
  const options = trpc.posts.list.queryOptions({ gameId: game.id, page });
  const { data, isPending, isPlaceholderData, isError, isFetching, refetch } = useQuery({
    ...options,
    enabled: !linked.isPending,
    placeholderData: () => (page === 1 ? findSeenPosts(game.id) : undefined),
  });
  const query = { data, isPending: isPending || isPlaceholderData, isError, isFetching, refetch };
  const hasWaiting = useWaitingPosts(game.id).length > 0;
  const isListed = data?.posts.some(({ id }) => id === linkedId);
  const isDropped = isListed === false && linkedId !== undefined && hasDropped(linkedId);
  const leaveLink = useEffectEvent(() => onLeaveLink(page));
  useEffect(() => {
    if (isDropped) void afterDialogs().then(leaveLink);
  }, [isDropped]);
  return (
    <>
      {linked.isError && !isListed && !isDropped && <LostLink query={linked} />}
      {page === 1 && <WaitingPosts game={game} />}
      <PagedPosts
        query={query}
        page={page}
        onPage={onPage}
        label={texts.accomplishments}
        texts={texts}
        empty={!hasWaiting && <EmptyState title={texts.noPosts}>{emptyHints[status]}</EmptyState>}
        className="gap-3"
      >
        {(posts, { turn, isPastTheTop }) => (
          <StillPosts
            key={page}
            gameId={game.id}
            linkedId={linkedId}
            queryKey={options.queryKey}
            posts={posts}
            isReading={isPastTheTop}
            onRelease={page === 1 ? () => turn(1) : undefined}
          />
        )}
      </PagedPosts>
    </>
  );
}

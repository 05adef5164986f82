import type { Post, PostPage } from "@stepout/server/domains/posts/posts.schema";
import { useElementScrollRestoration } from "@tanstack/react-router";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useDeferredValue, useMemo, useRef } from "react";
import { Button } from "#ui/button/button.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import type { QueryState } from "#ui/loading/query-view.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { LoadingPosts } from "./post-list.tsx";
import { postTexts } from "./texts.ts";

interface PagerProps {
  label: string;
  page: number;
  hasMore: boolean;
  /**
   * False until all posts above the pager are rendered. The hidden pager stays mounted because it may have the focus.
   */
  isVisible: boolean;
  onChange: (page: number) => void;
}

const Pager = ({ label, page, hasMore, isVisible, onChange }: PagerProps) =>
  page === 1 && !hasMore ? null : (
    <nav
      aria-label={postTexts.pages(label)}
      className={classNames("@container", !isVisible && "pointer-events-none opacity-0")}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 @max-[20rem]:*:grow">
        <Button tone="secondary" isIdle={page === 1} onClick={() => onChange(page - 1)}>
          <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          {postTexts.previousPage}
        </Button>
        <span
          aria-live="polite"
          className="text-center text-15 text-ink-2 tabular-nums @max-[20rem]:order-first @max-[20rem]:w-full"
        >
          {postTexts.page(page)}
        </span>
        <Button tone="secondary" isIdle={!hasMore} onClick={() => onChange(page + 1)}>
          {postTexts.nextPage}
          <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
        </Button>
      </div>
    </nav>
  );

const HEADER_PX = 64;

const NO_POSTS: PostPage = { posts: [], hasMore: false };

/**
 * Number of posts to render first. Later posts render with low priority, so that taps respond quickly.
 * All posts render at once if a scroll position has to be restored.
 */
const FIRST_POSTS = 2;

interface Reading {
  turn: (page: number) => void;
  isPastTheTop: () => boolean;
}

interface PagedPostsProps {
  query: QueryState<PostPage>;
  page: number;
  onPage: (page: number) => void;
  label: string;
  texts: { loadingPosts: string; pastTheEnd: string; firstPage: string };
  empty: ReactNode;
  className: string;
  children: (posts: Post[], reading: Reading) => ReactNode;
}

export function PagedPosts({
  query,
  page,
  onPage,
  label,
  texts,
  empty,
  className,
  children,
}: PagedPostsProps) {
  const list = useRef<HTMLDivElement>(null);
  const isPastTheTop = () => (list.current?.getBoundingClientRect().top ?? 0) < HEADER_PX;
  const turn = (next: number) => {
    onPage(next);
    list.current?.scrollIntoView();
  };
  const restored = useElementScrollRestoration({ getElement: () => window });
  const isFurtherDown = restored !== undefined && restored.scrollY > 0;
  const drawable = query.data ? Number.POSITIVE_INFINITY : FIRST_POSTS;
  const drawn = useDeferredValue(drawable, isFurtherDown ? drawable : FIRST_POSTS);
  const { posts: loaded, hasMore } = query.data ?? NO_POSTS;
  const posts = useMemo(() => loaded.slice(0, drawn), [loaded, drawn]);
  const isDrawing = posts.length < loaded.length;
  const isEmpty = !query.isPending && !query.isError && posts.length === 0;
  const isPastTheEnd = isEmpty && page > 1;
  const pastTheEnd = (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-2">{texts.pastTheEnd}</p>
      <Button tone="secondary" onClick={() => turn(1)}>
        {texts.firstPage}
      </Button>
    </div>
  );
  return (
    <div ref={list} className={`grid scroll-mt-32 grid-cols-1 ${className}`}>
      {query.isError && <LoadFailure title={postTexts.fetchFailed} query={query} />}
      {isEmpty && page === 1 && empty}
      {isPastTheEnd && pastTheEnd}
      {children(posts, { turn, isPastTheTop })}
      {(query.isPending || isDrawing) && <LoadingPosts label={texts.loadingPosts} />}
      {!isPastTheEnd && (
        <Pager label={label} page={page} hasMore={hasMore} isVisible={!isDrawing} onChange={turn} />
      )}
    </div>
  );
}

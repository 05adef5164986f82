import { smallPicture } from "@stepout/server/domains/images/images.rules";
import { NEWEST_POSTS } from "@stepout/server/domains/posts/posts.rules";
import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { displayName } from "@stepout/server/text/format.rules";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ComponentProps, Suspense, useId, useLayoutEffect, useRef } from "react";
import { gameTexts } from "#features/games/texts.ts";
import { postLink } from "#features/post-links/post-link.ts";
import type { UpvoteButton as Upvoting } from "#features/posts/upvote-button.tsx";
import { lazyWhenIdle } from "#lib/loading/lazy-when-idle.ts";
import { useWaitingPosts } from "#lib/outbox/shown-entries.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { PeopleTogether, PersonName } from "#ui/people/person-name.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { WholeWords } from "#ui/text/text-size.tsx";
import { NewestCardsSkeleton, STRIP, STRIP_CARD } from "./newest-posts-skeleton.tsx";
import { homeTexts as texts } from "./texts.ts";

const WaitingCard = lazyWhenIdle(() => import("#features/outbox/waiting-card.tsx"));
const UpvoteButton = lazyWhenIdle<ComponentProps<typeof Upvoting>>(async () => {
  const { UpvoteButton: Button } = await import("#features/posts/upvote-button.tsx");
  return { default: Button };
});

export const preloadUpvoteButton = UpvoteButton.preload;
export const preloadWaitingCard = WaitingCard.preload;

const NEWEST_FAILED = "Couldn't load the newest accomplishments";

const Photo = ({ post, src }: { post: Post; src: string }) => (
  <img
    src={smallPicture(src)}
    alt={gameTexts.pictureOf(displayName(post.user))}
    decoding="async"
    className="h-28 w-full shrink-0 bg-sunk object-cover @min-[17rem]:h-auto @min-[17rem]:w-28"
  />
);

/** Renders a card for the post. A link covers all of the card except the upvote button. */
function NewestPost({ post }: { post: Post }) {
  const contentId = useId();
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-transform has-[a:active]:scale-(--press) @min-[17rem]:flex-row">
      <Link
        {...postLink(post)}
        aria-labelledby={contentId}
        className="absolute inset-0 rounded-card focus-visible:-outline-offset-3"
      />
      {post.image !== null && <Photo post={post} src={post.image} />}
      <div className="flex min-w-0 grow flex-col gap-1 p-3 pb-2">
        <div id={contentId} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <p className="flex flex-wrap items-baseline gap-x-2 text-15">
            <span className="line-clamp-1 min-w-0 font-semibold wrap-anywhere">
              <PersonName person={post.user} />
            </span>
            <span className="shrink-0 text-13 text-ink-2">
              <RelativeTime time={post.createdAt} />
            </span>
          </p>
          <p
            dir="auto"
            className={classNames(
              "written text-15",
              post.image === null ? "line-clamp-3 sm:line-clamp-6" : "line-clamp-2",
              post.isRedacted && "text-ink-2 italic",
            )}
          >
            {post.content}
          </p>
        </div>
        <div className="mt-auto flex items-center justify-between gap-2">
          <p dir="auto" className="@container min-w-0 grow text-start text-13 text-ink-2">
            <WholeWords text={post.game.name} className="line-clamp-2" />
          </p>
          <div className="relative z-10">
            <Suspense fallback={<Skeleton className="h-11 w-16 rounded-full" />}>
              <UpvoteButton post={post} isSmall />
            </Suspense>
          </div>
        </div>
      </div>
    </article>
  );
}

const emptyTexts = {
  noPosts: "No accomplishments shared yet",
  hint: "Share yours, and the others will follow.",
};

const NoPosts = () => (
  <Card className="grid min-h-36 content-center gap-1">
    <p className="font-semibold">{emptyTexts.noPosts}</p>
    <p className="text-15 text-ink-2">{emptyTexts.hint}</p>
  </Card>
);

interface StripProps {
  posts: Post[];
  waiting: ReturnType<typeof useWaitingPosts>;
}

function Strip({ posts, waiting }: StripProps) {
  const list = useRef<HTMLUListElement>(null);
  const isAtStart = useRef(true);
  const { id: userId } = useCurrentUser();
  const [first = posts[0]] = waiting;
  const isOwn = waiting.length > 0 || posts[0]?.user.id === userId;
  // Show the new first post. Otherwise, the browser keeps the previous one in view and hides the new one to its left.
  useLayoutEffect(() => {
    if (isAtStart.current || isOwn) list.current?.scrollTo({ left: 0 });
  }, [first?.id, isOwn]);
  return (
    <PeopleTogether people={posts.map(({ user }) => user)}>
      <ul
        ref={list}
        className={STRIP}
        onScroll={({ currentTarget }) => {
          isAtStart.current = currentTarget.scrollLeft === 0;
        }}
      >
        {waiting.map((entry) => (
          <li key={entry.id} className={STRIP_CARD}>
            <Suspense fallback={<p className="p-3 text-15">{entry.input.content}</p>}>
              <WaitingCard entry={entry} />
            </Suspense>
          </li>
        ))}
        {posts.map((post) => (
          <li key={post.id} className={STRIP_CARD}>
            <NewestPost post={post} />
          </li>
        ))}
      </ul>
    </PeopleTogether>
  );
}

const HEADING_ID = "newest-posts";

export function NewestPosts() {
  const query = useQuery(trpc.posts.newest.queryOptions());
  const waiting = useWaitingPosts().slice(0, NEWEST_POSTS);
  return (
    <section aria-labelledby={HEADING_ID} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <SectionHeading id={HEADING_ID}>{texts.newestPosts}</SectionHeading>
      {waiting.length > 0 && !query.data && <Strip posts={[]} waiting={waiting} />}
      <QueryView query={query} placeholder={<NewestCardsSkeleton />} failed={NEWEST_FAILED}>
        {({ posts }) =>
          posts.length + waiting.length === 0 ? (
            <NoPosts />
          ) : (
            <Strip posts={posts} waiting={waiting} />
          )
        }
      </QueryView>
    </section>
  );
}

import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { homeTexts as texts } from "./texts.ts";

/** On a phone, the row scrolls sideways, and the edge of the second post is visible. */
export const STRIP =
  "-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] sm:overflow-visible sm:px-0";
export const STRIP_CARD =
  "@container relative min-h-36 w-[calc(100%-2.5rem)] shrink-0 snap-start only:w-full sm:w-auto";

export const NewestPostsSkeleton = () => (
  <section aria-label={texts.newestPosts} className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <SectionHeading>{texts.newestPosts}</SectionHeading>
    <NewestCardsSkeleton />
  </section>
);

export const NewestCardsSkeleton = () => (
  <div role="status" className={STRIP}>
    <span className="sr-only">{texts.loadingNewest}</span>
    <Skeleton className={`${STRIP_CARD} rounded-card`} />
  </div>
);

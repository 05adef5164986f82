import { PostSkeleton } from "#features/posts/post-skeleton.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Page } from "#ui/layout/page.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

export const GameSkeleton = () => (
  <Page
    title={texts.title}
    isTitleHidden
    hero={<Skeleton className="-mb-2 h-22 rounded-none sm:mb-0 sm:h-64 sm:rounded-card" />}
  >
    <div className="grid gap-3">
      <p role="status" className="text-15 text-ink-2">
        {texts.loadingGame}
      </p>
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="mt-3 h-40 w-full rounded-card" />
    </div>
    <PostSkeleton />
  </Page>
);

import { myGamesTexts as gamesTexts } from "#features/games/texts.ts";
import { Skeleton, SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Page } from "#ui/layout/page.tsx";
import { HomeAsideSkeleton } from "./home-aside-skeleton.tsx";
import { NewestPostsSkeleton } from "./newest-posts-skeleton.tsx";
import { homeTexts as texts } from "./texts.ts";

const CARDS = 2;

const MyGamesSkeleton = () => (
  <div className="grid grid-cols-1 gap-4">
    <Skeleton className="mt-2 h-6 w-32" />
    <Skeleton className="h-12 w-full" />
    <SkeletonList label={gamesTexts.loading} count={CARDS} look="h-88 rounded-card" />
  </div>
);

const DayHeroSkeleton = () => (
  <div className="grid grid-cols-1 gap-2 overflow-hidden rounded-card bg-violet-soft">
    <div className="grid grid-cols-1 gap-3 px-5 pt-5 sm:px-7 sm:pt-7 low:pt-3">
      <Skeleton className="h-6 w-2/5" />
      <Skeleton className="h-11 w-4/5 sm:h-18 low:h-9" />
      <Skeleton className="h-5 w-1/2" />
    </div>
    <div className="h-48 low:h-2" />
  </div>
);

export const HomeSkeleton = () => (
  <Page title={texts.title} isTitleHidden aside={<HomeAsideSkeleton />}>
    <DayHeroSkeleton />
    <div className="grid grid-cols-2 gap-3">
      <Skeleton className="col-span-2 h-14 rounded-full" />
      <Skeleton className="h-12 rounded-full" />
      <Skeleton className="h-12 rounded-full" />
    </div>
    <NewestPostsSkeleton />
    <MyGamesSkeleton />
  </Page>
);

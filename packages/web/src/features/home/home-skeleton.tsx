import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Page } from "#ui/layout/page.tsx";
import { DayHeroSkeleton } from "./day-hero-skeleton.tsx";
import { HomeAsideSkeleton } from "./home-aside-skeleton.tsx";
import { MyGamesSkeleton } from "./my-games-skeleton.tsx";
import { homeTexts as texts } from "./texts.ts";

export const HomeSkeleton = () => (
  <Page title={texts.title} isTitleHidden aside={<HomeAsideSkeleton />}>
    <DayHeroSkeleton />
    <div className="grid grid-cols-2 gap-3">
      <Skeleton className="col-span-2 h-14 rounded-full" />
      <Skeleton className="h-12 rounded-full" />
      <Skeleton className="h-12 rounded-full" />
    </div>
    <MyGamesSkeleton />
  </Page>
);

import { GameCardSkeleton } from "#features/games/game-card-skeleton.tsx";
import { Skeleton, SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Page } from "#ui/layout/page.tsx";
import { discoverTexts as texts } from "./texts.ts";

export const DiscoverSkeleton = () => (
  <Page title={texts.title}>
    <Skeleton className="h-12 w-full" />
    <LoadingGames />
  </Page>
);

export const LoadingGames = () => (
  <SkeletonList label={texts.loading}>
    <GameCardSkeleton />
  </SkeletonList>
);

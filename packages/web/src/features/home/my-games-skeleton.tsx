import { GameCardSkeleton } from "#features/games/game-card-skeleton.tsx";
import { myGamesTexts as texts } from "#features/games/texts.ts";
import { Skeleton, SkeletonList } from "#ui/feedback/skeleton.tsx";

const CARDS = 2;

export const MyGamesSkeleton = () => (
  <div className="grid grid-cols-1 gap-4">
    <Skeleton className="mt-2 h-6 w-32" />
    <Skeleton className="h-12 w-full" />
    <SkeletonList label={texts.loading} count={CARDS}>
      <GameCardSkeleton />
    </SkeletonList>
  </div>
);

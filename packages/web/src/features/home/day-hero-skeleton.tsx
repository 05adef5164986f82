import { Skeleton } from "#ui/feedback/skeleton.tsx";

export const DayHeroSkeleton = () => (
  <div className="grid grid-cols-1 gap-2 overflow-hidden rounded-card bg-violet-soft">
    <div className="grid grid-cols-1 gap-3 px-5 pt-5 sm:px-7 sm:pt-7">
      <Skeleton className="h-6 w-2/5" />
      <Skeleton className="h-11 w-4/5 sm:h-18" />
      <Skeleton className="h-5 w-1/2" />
    </div>
    <div className="h-40" />
  </div>
);

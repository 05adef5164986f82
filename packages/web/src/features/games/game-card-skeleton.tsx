import { Skeleton } from "#ui/feedback/skeleton.tsx";

export const GameCardSkeleton = () => (
  <div className="overflow-hidden rounded-card border border-line bg-card">
    <Skeleton className="h-32 rounded-none" />
    <div className="grid grid-cols-1 gap-3 p-4">
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-11 w-1/2" />
    </div>
  </div>
);

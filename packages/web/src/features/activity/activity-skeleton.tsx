import { Skeleton, SkeletonList } from "#ui/feedback/skeleton.tsx";
import { activityHeadingTexts as texts } from "./heading-texts.ts";

export const ActivitySkeleton = () => (
  <SkeletonList label={texts.loading}>
    <div className="grid gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      </div>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  </SkeletonList>
);

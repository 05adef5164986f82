import { Skeleton, SkeletonList } from "#ui/feedback/skeleton.tsx";
import { groupTexts as texts } from "./texts.ts";

export const GroupsSkeleton = () => (
  <SkeletonList label={texts.loading}>
    <Skeleton className="h-20 rounded-card" />
  </SkeletonList>
);

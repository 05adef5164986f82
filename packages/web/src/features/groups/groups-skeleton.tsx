import { Skeleton, SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Page } from "#ui/layout/page.tsx";
import { groupTexts as texts } from "./texts.ts";

export const GroupListSkeleton = () => (
  <SkeletonList label={texts.loading} look="h-20 rounded-card" />
);

/** Includes the line of the game's name, so that the groups don't move when the name appears. */
export const GroupsSkeleton = () => (
  <Page title={texts.title}>
    <Skeleton className="-mt-4 h-5 w-1/2" />
    <GroupListSkeleton />
  </Page>
);

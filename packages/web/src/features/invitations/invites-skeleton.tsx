import { Skeleton, SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Page } from "#ui/layout/page.tsx";
import { invitesTexts as texts } from "./texts.ts";

export const InvitesSkeleton = () => (
  <Page title={texts.title}>
    <Skeleton className="h-12" />
    <SkeletonList label={texts.loading} count={2} look="h-56 rounded-card" />
  </Page>
);

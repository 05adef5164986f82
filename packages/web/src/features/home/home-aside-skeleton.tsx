import { activityHeadingTexts } from "#features/activity/heading-texts.ts";
import { statsHeadingTexts } from "#features/stats/heading-texts.ts";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";

const HEADING_IDS = { stats: "your-stats-to-come", activity: "recent-activity-to-come" };

/** Shows the real headings, so that the page outline is complete before the sections' code has loaded. */
export const HomeAsideSkeleton = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <section aria-labelledby={HEADING_IDS.activity} className="grid grid-cols-1 gap-3">
      <SectionHeading id={HEADING_IDS.activity}>{activityHeadingTexts.title}</SectionHeading>
      <SkeletonList label={activityHeadingTexts.loading} look="h-48 rounded-card" />
    </section>
    <section aria-labelledby={HEADING_IDS.stats} className="@container grid grid-cols-1 gap-3">
      <SectionHeading id={HEADING_IDS.stats}>{statsHeadingTexts.title}</SectionHeading>
      <SkeletonList label={statsHeadingTexts.loading} count={1} look="h-47 rounded-card @xl:h-22" />
    </section>
  </div>
);

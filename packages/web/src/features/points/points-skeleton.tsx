import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { pointsTexts as texts } from "./texts.ts";

const HEADING_ID = "points-to-come";

/** As large as the chart, and with its heading, so that links find it before its code is there. */
export const PointsSkeleton = () => (
  <Card aria-labelledby={HEADING_ID} className="min-h-96">
    <SectionHeading id={HEADING_ID}>{texts.title}</SectionHeading>
    <Skeleton className="mt-1 h-72" />
  </Card>
);

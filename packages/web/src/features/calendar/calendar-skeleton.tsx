import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { calendarTexts as texts } from "./texts.ts";

const HEADING_ID = "year-to-come";

/**
 * As large as the calendar, and with its heading, so that links find it before its code is there.
 */
export const CalendarSkeleton = () => (
  <Card aria-labelledby={HEADING_ID} className="min-h-80 sm:min-h-64">
    <SectionHeading id={HEADING_ID}>{texts.title}</SectionHeading>
    <Skeleton className="h-60 sm:h-44" />
  </Card>
);

import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { statsHeadingTexts as texts } from "./heading-texts.ts";

export const STATS_GRID = "grid grid-cols-2 gap-3 @max-[15rem]:grid-cols-1 @xl:grid-cols-4";
const SHAPES = ["joined", "accomplishments", "votes", "medals"];

export const StatsSkeleton = () => (
  <div role="status" className={STATS_GRID}>
    <span className="sr-only">{texts.loading}</span>
    {SHAPES.map((shape) => (
      <Skeleton key={shape} className="h-22 rounded-card" />
    ))}
  </div>
);

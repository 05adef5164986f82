import { lazyNear } from "#ui/loading/lazy-near.tsx";
import type { PointsCardProps } from "./points-card.tsx";
import { PointsSkeleton } from "./points-skeleton.tsx";

export const PointsCard = lazyNear<PointsCardProps>(
  () => import("./points-card.tsx"),
  PointsSkeleton,
);

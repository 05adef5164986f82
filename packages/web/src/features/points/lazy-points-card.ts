import { lazyOnSight } from "#lib/lazy-on-sight.tsx";
import type { PointsCardProps } from "./points-card.tsx";

export const PointsCard = lazyOnSight<PointsCardProps>(() => import("./points-card.tsx"), {
  room: "min-h-96",
  failed: "Failed to load the points",
});

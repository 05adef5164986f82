import { lazyOnSight } from "#lib/lazy-on-sight.tsx";

export const ActivityCalendar = lazyOnSight<object>(() => import("./activity-calendar.tsx"), {
  room: "min-h-72",
  failed: "Your year did not load",
});

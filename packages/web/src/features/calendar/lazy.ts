import { lazyNear } from "#ui/loading/lazy-near.tsx";
import { CalendarSkeleton } from "./calendar-skeleton.tsx";

export const ActivityCalendar = lazyNear(() => import("./activity-calendar.tsx"), CalendarSkeleton);

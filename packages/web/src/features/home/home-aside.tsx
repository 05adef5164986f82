import { RecentActivity } from "#features/activity/recent-activity.tsx";
import { YourStats } from "#features/stats/your-stats.tsx";

/** What stands beside the day on a desktop and below it on a phone. */
export default function HomeAside() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <YourStats />
      <RecentActivity />
    </div>
  );
}

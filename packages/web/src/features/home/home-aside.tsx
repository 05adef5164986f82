import { RecentActivity } from "#features/activity/recent-activity.tsx";
import { YourStats } from "#features/stats/your-stats.tsx";

export default function HomeAside() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RecentActivity />
      <YourStats />
    </div>
  );
}

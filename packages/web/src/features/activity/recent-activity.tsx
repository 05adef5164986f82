import type { ActivityItem } from "@stepout/server/domains/activity/activity.schema";
import { useQuery } from "@tanstack/react-query";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { trpc } from "#lib/server/trpc.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Answer } from "#ui/loading/answer.tsx";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import { ActivityCard } from "./activity-card.tsx";
import { ActivitySkeleton } from "./activity-skeleton.tsx";
import { activityTexts as texts } from "./texts.ts";

const HEADING_ID = "recent-activity";

const NoActivity = () => (
  <Card className="grid grid-cols-1 gap-1">
    <p className="font-semibold">{texts.empty}</p>
    <p className="text-15 text-ink-2">{texts.emptyHint}</p>
  </Card>
);

const Feed = ({ items }: { items: ActivityItem[] }) => (
  <PeopleTogether people={items.map(({ user }) => user)}>
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <ActivityCard item={item} />
        </li>
      ))}
    </ul>
  </PeopleTogether>
);

export function RecentActivity() {
  const query = useQuery(trpc.activity.list.queryOptions());
  return (
    <section aria-labelledby={HEADING_ID} className="grid grid-cols-1 gap-3">
      <SectionHeading
        id={HEADING_ID}
        action={
          <IconButton
            label={texts.refresh}
            disabled={query.isFetching}
            onClick={() => void query.refetch()}
          >
            <RefreshCw
              aria-hidden
              className={query.isFetching ? "size-5 animate-spin text-ink-2" : "size-5 text-ink-2"}
            />
          </IconButton>
        }
      >
        {texts.title}
      </SectionHeading>
      <Answer
        query={query}
        placeholder={<ActivitySkeleton />}
        failed={texts.failed}
        failedHint={texts.failedHint}
      >
        {(items) => (items.length === 0 ? <NoActivity /> : <Feed items={items} />)}
      </Answer>
    </section>
  );
}

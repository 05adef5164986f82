import { useQuery } from "@tanstack/react-query";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { trpc } from "#lib/server/trpc.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { useIsWaiting } from "#ui/loading/use-is-waiting.ts";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import { ActivityCard } from "./activity-card.tsx";
import { ActivitySkeleton } from "./activity-skeleton.tsx";
import { activityTexts as texts } from "./texts.ts";

const HEADING_ID = "recent-activity";

/** What has happened last in the games that one takes part in. */
export function RecentActivity() {
  const query = useQuery(trpc.activity.list.queryOptions());
  const isWaiting = useIsWaiting(query);
  const items = isWaiting ? undefined : query.data;
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
      {isWaiting && <ActivitySkeleton />}
      {query.isError && (
        <LoadFailure title={texts.failed} query={query}>
          {texts.failedHint}
        </LoadFailure>
      )}
      {items?.length === 0 && (
        <Card className="grid grid-cols-1 gap-1">
          <p className="font-semibold">{texts.empty}</p>
          <p className="text-15 text-ink-2">{texts.emptyHint}</p>
        </Card>
      )}
      {items && items.length > 0 && (
        <PeopleTogether people={items.map(({ user }) => user)}>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {items.map((item) => (
              <li key={item.id} className="min-w-0">
                <ActivityCard item={item} />
              </li>
            ))}
          </ul>
        </PeopleTogether>
      )}
    </section>
  );
}

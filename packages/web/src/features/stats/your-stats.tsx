import type { UserStats } from "@stepout/server/domains/account/account.schema";
import { useQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { type ReactNode, useState } from "react";
import { trpcClient } from "#lib/server/client.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { statsHeadingTexts } from "./heading-texts.ts";
import { countMedals, MedalCounts } from "./medal-counts.tsx";
import { statsTexts as texts } from "./texts.ts";

const HEADING_ID = "your-stats";

const STATS_GRID =
  "grid grid-cols-[1fr_1fr] gap-3 @max-[18rem]:gap-2 @max-[15rem]:grid-cols-1 @xl:grid-cols-4";
const SHAPES = ["joined", "accomplishments", "votes", "medals"];

const StatsSkeleton = () => (
  <div role="status" className={STATS_GRID}>
    <span className="sr-only">{statsHeadingTexts.loading}</span>
    {SHAPES.map((shape) => (
      <Skeleton key={shape} className="h-22 rounded-card" />
    ))}
  </div>
);

interface StatCardProps {
  label: string;
  value: number;
  children?: ReactNode;
}

const StatCard = ({ label, value, children }: StatCardProps) => (
  <li className="relative grid content-start gap-1 rounded-card border border-line bg-card px-4 py-3 @max-[18rem]:px-2.5">
    <p className="grid">
      <span className="figures text-34">{value}</span>
      <span className="text-13 text-ink-2">{label}</span>
    </p>
    {children}
  </li>
);

const MedalsDialog = lazyDialog(() => import("#features/results/medals-dialog.tsx"));

function StatCards({ stats }: { stats: UserStats }) {
  const [isOpen, setIsOpen] = useState(false);
  const medals = countMedals(stats);
  return (
    <>
      <ul className={STATS_GRID}>
        <StatCard label={texts.gamesJoined(stats.gamesJoined)} value={stats.gamesJoined} />
        <StatCard
          label={texts.accomplishments(stats.totalAccomplishments)}
          value={stats.totalAccomplishments}
        />
        <StatCard label={texts.votes(stats.totalUpvotes)} value={stats.totalUpvotes} />
        <StatCard label={texts.medals(medals)} value={medals}>
          <MedalCounts medals={stats} />
          {medals > 0 && (
            <button
              type="button"
              aria-label={texts.showMedals}
              onClick={() => setIsOpen(true)}
              className="absolute inset-0 grid items-start justify-items-end rounded-card p-4 text-ink-2"
            >
              <ChevronRight aria-hidden className="size-5" />
            </button>
          )}
        </StatCard>
      </ul>
      <MedalsDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

export function YourStats() {
  const options = trpc.account.stats.queryOptions();
  const query = useQuery(options);
  const refresh = useCommand(trpcClient.account.refreshStats, {
    onSuccess: (stats) => {
      queryClient.setQueryData(options.queryKey, stats);
      showSuccess(texts.refreshed);
    },
    onError: (error) => showFailure(error, texts.refreshFailed),
  });
  return (
    <section aria-labelledby={HEADING_ID} className="@container grid grid-cols-1 gap-3">
      <SectionHeading
        id={HEADING_ID}
        action={
          <IconButton
            label={texts.refresh}
            disabled={refresh.isPending}
            onClick={() => refresh.mutate()}
          >
            <RefreshCw
              aria-hidden
              className={refresh.isPending ? "size-5 animate-spin text-ink-2" : "size-5 text-ink-2"}
            />
          </IconButton>
        }
      >
        {statsHeadingTexts.title}
      </SectionHeading>
      <QueryView query={query} placeholder={<StatsSkeleton />} failed={texts.failed}>
        {(stats) => <StatCards stats={stats} />}
      </QueryView>
    </section>
  );
}

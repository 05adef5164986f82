import type { GameStatus } from "@stepout/server/domains/games/game/games.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDailyRefetch } from "#features/streaks/use-streaks.ts";
import { SCORES_STALE_MS } from "#lib/app.rules.ts";
import { countDays, dayAfter, formatLongDay, formatWeekday } from "#lib/dates/calendar-days.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { TableToggle } from "#ui/button/table-toggle.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Choice } from "#ui/form/choice.tsx";
import { Card } from "#ui/layout/card.tsx";
import { ScrollRegion } from "#ui/layout/scroll-region.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { type QueryState, QueryView } from "#ui/loading/query-view.tsx";
import { type PointLines, readGroups, readPeople } from "./point-lines.ts";
import { pointsOn } from "./points-geometry.ts";
import { PointsPlot } from "./points-plot.tsx";
import { pointsTexts as texts } from "./texts.ts";

interface PointsTableProps extends PointLines {
  caption: string;
}

function PointsTable({ firstDay, lastDay, lines, caption }: PointsTableProps) {
  const last = countDays(firstDay, lastDay) - 1;
  const changed = lines.flatMap(({ steps }) => steps.map(({ day }) => day));
  const days = [...new Set([last, ...changed])].sort((one, other) => other - one);
  return (
    <ScrollRegion role="region" label={caption} className="max-h-72">
      <table className="w-full text-13">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="sticky start-0 top-0 z-1 bg-card py-1.5 pe-3 text-start">
              {texts.day}
            </th>
            {lines.map(({ id, name }) => (
              <th key={id} scope="col" className="sticky top-0 bg-card px-1.5 py-1.5 text-end">
                <bdi className="inline-block max-w-32 min-w-16 wrap-anywhere">{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {days.map((day) => (
            <tr key={day} className="border-t border-line">
              <th
                scope="row"
                title={formatLongDay(dayAfter(firstDay, day))}
                className="sticky start-0 bg-card py-1.5 pe-3 text-start font-normal whitespace-nowrap text-ink-2"
              >
                {formatWeekday(dayAfter(firstDay, day))}
              </th>
              {lines.map(({ id, steps }) => (
                <td key={id} className="px-1.5 py-1.5 text-end">
                  {pointsOn(steps, day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const HEADING_ID = "points-over-time";

/** Heights in rem. The people/groups switch is 4 rem high, so the plot below it is 4 rem shorter. */
const PLOT_HEIGHT = 15.5;
const PLOT_HEIGHT_BELOW_SWITCH = 11.5;

const views = ["people", "groups"] as const;
type View = (typeof views)[number];

const choices = views.map((value) => ({ value, label: texts.views[value] }));

export interface PointsCardProps {
  gameId: string;
  status: GameStatus;
}

function useLines(gameId: string, view: View): QueryState<PointLines> {
  const { id: userId } = useCurrentUser();
  const isOfPeople = view === "people";
  const { data: ownGroup } = useQuery(trpc.groups.mine.queryOptions({ gameId }));
  const dailyRefetch = { ...useDailyRefetch(), staleTime: SCORES_STALE_MS };
  const people = useQuery({
    ...trpc.games.pointsByDay.queryOptions({ id: gameId }, dailyRefetch),
    enabled: isOfPeople,
  });
  const groups = useQuery({
    ...trpc.groups.pointsByDay.queryOptions({ gameId }, dailyRefetch),
    enabled: !isOfPeople,
  });
  return isOfPeople
    ? { ...people, data: people.data && readPeople(people.data, userId) }
    : { ...groups, data: groups.data && readGroups(groups.data, ownGroup?.id) };
}

export function PointsCard({ gameId, status }: PointsCardProps) {
  const [chosenView, setView] = useState<View>("people");
  const [isTable, setIsTable] = useState(false);
  const { data: groups } = useQuery(trpc.groups.leaderboard.queryOptions({ gameId }));
  const hasGroups = groups !== undefined && groups.length > 0;
  const view = hasGroups ? chosenView : "people";
  const query = useLines(gameId, view);
  const height = hasGroups ? PLOT_HEIGHT_BELOW_SWITCH : PLOT_HEIGHT;
  const hasLines = query.data !== undefined && query.data.lines.length > 0;
  return (
    <Card aria-labelledby={HEADING_ID} className="min-h-96">
      <SectionHeading
        id={HEADING_ID}
        action={hasLines && <TableToggle isTable={isTable} onToggle={setIsTable} />}
      >
        {texts.title}
      </SectionHeading>
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-3">
        {hasGroups && (
          <Choice
            look="segments"
            label={texts.switch}
            choices={choices}
            value={view}
            onChange={setView}
          />
        )}
        <QueryView
          query={query}
          placeholder={
            <SkeletonList label={texts.loading} count={1} look={hasGroups ? "h-56" : "h-72"} />
          }
          failed={texts.failed}
        >
          {(points) => {
            if (!hasLines) return <EmptyState title={texts.empty}>{texts.emptyNote}</EmptyState>;
            if (isTable) return <PointsTable {...points} caption={texts.caption[view]} />;
            const isRunning = status === "active";
            return <PointsPlot key={view} {...points} isRunning={isRunning} height={height} />;
          }}
        </QueryView>
      </div>
    </Card>
  );
}

import {
  type CreatorMetric,
  creatorMetrics,
  isRankedIn,
  type PlayerMetric,
  playerMetrics,
  type TimeFrame,
  timeFrames,
} from "@stepout/server/domains/leaderboards/leaderboards.rules";
import { type RawSearch, readChoice } from "#lib/history/search-params.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { trpc } from "#lib/server/trpc.ts";

export type Metric = PlayerMetric | CreatorMetric;

export const boardTabs = ["players", "creators"] as const;
export type BoardTab = (typeof boardTabs)[number];

/** The URL omits default values. */
export interface BoardSearch {
  tab?: BoardTab | undefined;
  time?: TimeFrame | undefined;
  metric?: Metric | undefined;
}

export type BoardChoice =
  | { tab: "players"; timeFrame: TimeFrame; metric: PlayerMetric }
  | { tab: "creators"; timeFrame: TimeFrame; metric: CreatorMetric };

export const playerMetricsIn = (timeFrame: TimeFrame): PlayerMetric[] =>
  playerMetrics.filter((metric) => isRankedIn(timeFrame, metric));

export function readBoardSearch({ tab, time, metric }: RawSearch): BoardSearch {
  const timeFrame = readChoice(time, timeFrames);
  return readChoice(tab, boardTabs) === "creators"
    ? { tab: "creators", time: timeFrame, metric: readChoice(metric, creatorMetrics) }
    : { time: timeFrame, metric: readChoice(metric, playerMetricsIn(timeFrame ?? timeFrames[0])) };
}

export function chooseBoard(search: BoardSearch): BoardChoice {
  const { tab, time: timeFrame = timeFrames[0], metric } = search;
  return tab === "creators"
    ? { tab, timeFrame, metric: readChoice(metric, creatorMetrics) ?? creatorMetrics[0] }
    : { tab: "players", timeFrame, metric: readChoice(metric, playerMetrics) ?? playerMetrics[0] };
}

export function prefetchBoard(search: RawSearch): Promise<void> {
  const { tab, timeFrame, metric } = chooseBoard(readBoardSearch(search));
  return tab === "players"
    ? queryClient.prefetchQuery(trpc.leaderboards.players.queryOptions({ timeFrame, metric }))
    : queryClient.prefetchQuery(trpc.leaderboards.creators.queryOptions({ timeFrame, metric }));
}

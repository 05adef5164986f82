import type {
  CreatorMetric,
  PlayerMetric,
  TimeFrame,
} from "@stepout/server/domains/leaderboards/leaderboards.rules";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "#lib/server/trpc.ts";
import { toCreatorEntry, toPlayerEntry } from "./board-entry.ts";

export interface MetricBoard<Metric> {
  timeFrame: TimeFrame;
  metric: Metric;
}

export const usePlayerEntries = ({ timeFrame, metric }: MetricBoard<PlayerMetric>) =>
  useQuery({
    ...trpc.leaderboards.players.queryOptions({ timeFrame, metric }),
    select: (rows) => rows.map(toPlayerEntry),
  });

export const useCreatorEntries = ({ timeFrame, metric }: MetricBoard<CreatorMetric>) =>
  useQuery({
    ...trpc.leaderboards.creators.queryOptions({ timeFrame, metric }),
    select: (rows) => rows.map(toCreatorEntry(metric)),
  });

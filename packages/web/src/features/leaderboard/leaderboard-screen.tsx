import {
  type CreatorMetric,
  creatorMetrics,
  type PlayerMetric,
  type TimeFrame,
  timeFrames,
} from "@stepout/server/domains/leaderboards/leaderboards.rules";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "#lib/trpc.ts";
import { ChipChoice } from "#ui/chip-choice.tsx";
import { Page } from "#ui/page.tsx";
import { SegmentedControl } from "#ui/segmented-control.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Board } from "./board.tsx";
import { type BoardChoice, type BoardSearch, boardTabs, playerMetricsIn } from "./board-choice.ts";
import { toCreatorEntry, toPlayerEntry } from "./board-entry.ts";
import { boardTexts as texts } from "./texts.ts";

interface MetricBoardProps<Metric> {
  timeFrame: TimeFrame;
  metric: Metric;
}

function PlayerBoard({ timeFrame, metric }: MetricBoardProps<PlayerMetric>) {
  const query = useQuery({
    ...trpc.leaderboards.players.queryOptions({ timeFrame, metric }),
    select: (rows) => rows.map(toPlayerEntry),
  });
  return <Board tab="players" query={query} metric={metric} />;
}

function CreatorBoard({ timeFrame, metric }: MetricBoardProps<CreatorMetric>) {
  const query = useQuery({
    ...trpc.leaderboards.creators.queryOptions({ timeFrame, metric }),
    select: (rows) => rows.map(toCreatorEntry(metric)),
  });
  return <Board tab="creators" query={query} metric={metric} />;
}

interface LeaderboardScreenProps {
  board: BoardChoice;
  onChoose: (search: BoardSearch) => void;
}

export function LeaderboardScreen({ board, onChoose }: LeaderboardScreenProps) {
  const { tab, timeFrame, metric } = board;
  const metrics = tab === "players" ? playerMetricsIn(timeFrame) : creatorMetrics;
  return (
    <Page title={texts.title}>
      <Tabs
        label={texts.who}
        tabs={boardTabs.map((id) => ({ id, label: texts.tabs[id] }))}
        selected={tab}
        onSelect={(selected) => onChoose({ tab: selected, time: timeFrame })}
      >
        <div className="grid gap-4">
          <SegmentedControl
            label={texts.time}
            segments={timeFrames.map((value) => ({ value, label: texts.timeFrames[value] }))}
            value={timeFrame}
            onChange={(time) => onChoose({ tab, time, metric })}
          />
          <div className="grid gap-1.5">
            <ChipChoice
              label={texts.metric}
              choices={metrics.map((value) => ({ value, label: texts.metrics[value] }))}
              value={metric}
              onChange={(value) => onChoose({ tab, time: timeFrame, metric: value })}
            />
            <p className="text-13 text-ink-2">
              {texts.explanation(metric)}
              {tab === "creators" && timeFrame === "30days" && ` ${texts.creatorWindow}`}
            </p>
          </div>
          {tab === "players" ? (
            <PlayerBoard timeFrame={timeFrame} metric={board.metric} />
          ) : (
            <CreatorBoard timeFrame={timeFrame} metric={board.metric} />
          )}
        </div>
      </Tabs>
    </Page>
  );
}

import {
  creatorMetrics,
  timeFrames,
} from "@stepout/server/domains/leaderboards/leaderboards.rules";
import { formatPlace } from "@stepout/server/text/format.rules";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { StairDrawing } from "#ui/drawings/stair-drawing.tsx";
import { Choice } from "#ui/form/choice.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select } from "#ui/form/select.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { Board } from "./board.tsx";
import {
  type BoardChoice,
  type BoardSearch,
  boardTabs,
  type Metric,
  playerMetricsIn,
} from "./board-choice.ts";
import { type BoardEntry, describeOwnRace, useBoardEntries } from "./board-entries.ts";
import { boardTexts as texts } from "./texts.ts";

const HEADING_ID = "your-place";

interface YourPlaceProps {
  entries: BoardEntry[];
  metric: Metric;
}

function YourPlace({ entries, metric }: YourPlaceProps) {
  const { id: viewerId } = useCurrentUser();
  const own = entries.find(({ user }) => user.id === viewerId);
  const race = describeOwnRace(entries, viewerId);
  return (
    <Card aria-labelledby={HEADING_ID} className="grid gap-1">
      <SectionHeading id={HEADING_ID}>{texts.yourPlace}</SectionHeading>
      {own ? (
        <>
          <p className="figures text-44 text-violet">{formatPlace(own.rank)}</p>
          <p className="text-15">{texts.score(metric, own.score)}</p>
          {race && <p className="text-15 text-ink-2">{race}</p>}
        </>
      ) : (
        <p className="text-15 text-ink-2">{texts.notOnBoard}</p>
      )}
      <div className="-mx-1 mt-3">
        <StairDrawing scene="up" />
      </div>
    </Card>
  );
}

interface LeaderboardScreenProps {
  board: BoardChoice;
  onChoose: (search: BoardSearch) => void;
}

export function LeaderboardScreen({ board, onChoose }: LeaderboardScreenProps) {
  const { tab, timeFrame, metric } = board;
  const query = useBoardEntries(board);
  const metrics = tab === "players" ? playerMetricsIn(timeFrame) : creatorMetrics;
  return (
    <Page
      title={texts.title}
      aside={
        // Hidden on a phone, because the viewer's row on the board shows the same place and score.
        <div className="hidden beside:block lg:block">
          {query.data && <YourPlace entries={query.data} metric={metric} />}
        </div>
      }
    >
      <Tabs
        label={texts.who}
        tabs={boardTabs.map((id) => ({ id, label: texts.tabs[id] }))}
        selected={tab}
        onSelect={(selected) => onChoose({ tab: selected, time: timeFrame })}
        action={
          <Choice
            look="inline"
            label={texts.time}
            choices={timeFrames.map((value) => ({ value, label: texts.timeFrames[value] }))}
            value={timeFrame}
            onChange={(time) => onChoose({ tab, time, metric })}
          />
        }
      >
        <div className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <div className="w-60 max-w-full">
              <Field label={texts.metric} isLabelHidden>
                <Select
                  options={metrics.map((value) => ({ value, label: texts.metrics[value] }))}
                  value={metric}
                  onChange={(value) => onChoose({ tab, time: timeFrame, metric: value })}
                />
              </Field>
            </div>
            <p className="min-w-0 flex-[1_1_7rem] text-13 text-ink-2">
              {texts.explanation(metric)}
              {tab === "creators" && timeFrame === "30days" && ` ${texts.creatorWindow}`}
            </p>
          </div>
          <Board key={tab} tab={tab} query={query} metric={metric} />
        </div>
      </Tabs>
    </Page>
  );
}

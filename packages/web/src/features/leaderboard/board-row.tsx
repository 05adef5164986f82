import { boardBarPercent } from "@stepout/server/domains/leaderboards/leaderboards.rules";
import { displayName } from "@stepout/server/text/format.rules";
import { MedalCounts } from "#features/stats/medal-counts.tsx";
import { Badge } from "#ui/marks/badge.tsx";
import { Medal } from "#ui/marks/medal.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { letterCount } from "#ui/text/text-size.tsx";
import type { Metric } from "./board-choice.ts";
import type { BoardEntry } from "./board-entries.ts";
import { BoardScore, rankMedals } from "./board-score.tsx";
import { boardTexts as texts } from "./texts.ts";

interface BoardRowProps {
  entry: BoardEntry;
  highest: number;
  metric: Metric;
  isOwn: boolean;
  race: string | undefined;
}

function Rank({ rank }: { rank: number }) {
  const medal = rankMedals[rank];
  if (medal) return <Medal tone={medal} numeral={rank} />;
  return <span className="figures text-20 text-ink-2">{rank}</span>;
}

export const BoardRow = ({ entry, highest, metric, isOwn, race }: BoardRowProps) => (
  <li
    className={classNames(
      "flex flex-wrap items-center gap-3 rounded-control px-3 py-2.5",
      isOwn
        ? "sticky top-18 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-10 bg-violet-soft ring-2 ring-violet lg:bottom-4"
        : "bg-card",
    )}
  >
    <span className="grid w-9 shrink-0 justify-items-center">
      <Rank rank={entry.rank} />
    </span>
    <Avatar person={entry.user} />
    <div className="grid min-w-[9rem] flex-1 grid-cols-1 gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <p className="@container flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-15">
          <span
            dir="auto"
            style={letterCount(displayName(entry.user))}
            className="whole-words clamp-name-3 text-left leading-snug font-semibold [--letter:0.7]"
          >
            <PersonName person={entry.user} />
          </span>
          {isOwn && <Badge>{texts.you}</Badge>}
          {rankMedals[entry.rank] && <Badge tone="sun">{texts.top(entry.rank)}</Badge>}
        </p>
        <span className="figures shrink-0 text-20">
          <BoardScore metric={metric} score={entry.score} />
        </span>
      </div>
      <div aria-hidden className="h-2 rounded-full bg-ink/8">
        <div
          className="h-full rounded-full bg-violet"
          style={{ width: `${boardBarPercent(entry.score, highest)}%` }}
        />
      </div>
      {isOwn && race && <p className="text-13 wrap-anywhere lg:hidden">{race}</p>}
      {entry.note && <p className="text-13 text-ink-2">{entry.note}</p>}
      {entry.medals && <MedalCounts medals={entry.medals} />}
    </div>
  </li>
);

import { compactName } from "@stepout/server/text/format.rules";
import { Badge } from "#ui/marks/badge.tsx";
import { Medal } from "#ui/marks/medal.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { podiumColumn, podiumRows } from "#ui/people/podium-columns.ts";
import { classNames } from "#ui/style/class-names.ts";
import { letterCount } from "#ui/text/text-size.tsx";
import type { Metric } from "./board-choice.ts";
import type { BoardEntry } from "./board-entries.ts";
import { BoardScore, rankMedals } from "./board-score.tsx";
import { boardTexts as texts } from "./texts.ts";

interface PodiumProps {
  entries: BoardEntry[];
  metric: Metric;
  viewerId: string;
}

const OWN_RING = "ring-4 ring-violet ring-offset-2 ring-offset-paper";

const heights: Record<number, string> = {
  1: "min-h-32 sm:min-h-36",
  2: "min-h-24 sm:min-h-26",
  3: "min-h-20",
};

export const BoardPodium = ({ entries, metric, viewerId }: PodiumProps) => {
  const ranks = entries.map(({ rank }) => rank);
  // Use smaller pictures for a shared first place, because three large ones don't fit side by side on a phone.
  const isShared = ranks[1] === 1;
  return (
    <ol
      aria-label={texts.podium}
      className={classNames(podiumRows, "auto-cols-fr animate-rise gap-x-1.5 sm:gap-x-2")}
    >
      {entries.map(({ user, rank, score }, index) => (
        <li key={user.id} className={podiumColumn(ranks, index)}>
          <span
            className={classNames(
              "relative row-start-2 rounded-full print:shrink-0",
              user.id === viewerId && OWN_RING,
            )}
          >
            <Avatar person={user} size={rank === 1 && !isShared ? "huge" : "large"} />
            <span className="absolute -right-2 -bottom-2">
              <Medal tone={rankMedals[rank] ?? "bronze"} numeral={rank} />
            </span>
          </span>
          <div className="@container row-start-3 mt-3 w-full print:mt-0">
            <p
              dir="auto"
              style={letterCount(compactName(user))}
              className="whole-words [--letter:0.75] [--smallest:calc(var(--unit)*2.5)] clamp-name-4 text-center leading-tight font-semibold [--largest:var(--size-13)] sm:[--largest:var(--size-15)] print:text-start"
            >
              <PersonName person={user} isCompact />
            </p>
          </div>
          {user.id === viewerId && (
            <span className="row-start-4">
              <Badge tone="violet">{texts.you}</Badge>
            </span>
          )}
          <div
            className={classNames(
              "row-start-5 mt-2 grid w-full content-start justify-items-center gap-1 rounded-t-control px-1 py-3 text-center print:mt-0 print:flex print:min-h-0 print:w-auto print:items-center print:gap-3 print:bg-transparent print:py-0 print:text-ink",
              heights[rank],
              rank === 1 ? "bg-violet text-on-violet" : "bg-violet-soft text-violet",
            )}
          >
            <p className="figures text-20 sm:text-26">
              <BoardScore metric={metric} score={score} />
            </p>
            <Badge tone={rank === 1 ? "sun" : "neutral"}>{texts.top(rank)}</Badge>
          </div>
        </li>
      ))}
    </ol>
  );
};

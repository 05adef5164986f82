import type {
  CreatorMetric,
  PlayerMetric,
} from "@stepout/server/domains/leaderboards/leaderboards.rules";
import { compactName } from "@stepout/server/format.rules";
import { classNames } from "#lib/class-names.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Medal } from "#ui/medal.tsx";
import type { BoardEntry } from "./board-entry.ts";
import { BoardScore } from "./board-score.tsx";
import { rankMedals } from "./rank-medals.ts";
import { boardTexts as texts } from "./texts.ts";

interface PodiumProps {
  /** The first three at most, best first. */
  entries: BoardEntry[];
  metric: PlayerMetric | CreatorMetric;
  viewerId: string;
}

/** Second, first and third from left to right, each on a step of their own. */
const steps = [
  { order: "order-2", height: "h-28 sm:h-36" },
  { order: "order-1", height: "h-20 sm:h-24" },
  { order: "order-3", height: "h-14 sm:h-16" },
];

export const Podium = ({ entries, metric, viewerId }: PodiumProps) => (
  <ol aria-label={texts.podium} className="flex animate-rise items-end gap-1.5 sm:gap-2">
    {entries.map(({ user, rank, score }, index) => (
      <li
        key={user.id}
        className={classNames("grid min-w-0 flex-1 justify-items-center", steps[index]?.order)}
      >
        <span className="relative">
          <Avatar person={user} size={index === 0 ? "huge" : "large"} />
          <span className="absolute -right-2 -bottom-2">
            <Medal tone={rankMedals[rank] ?? "bronze"} numeral={rank} />
          </span>
        </span>
        <p dir="auto" className="mt-3 w-full truncate text-center text-15 font-semibold">
          {compactName(user)}
        </p>
        <p className="mb-2 h-5 text-13 text-ink-2">{user.id === viewerId && texts.you}</p>
        <div
          className={classNames(
            "grid w-full content-start justify-items-center gap-1 rounded-t-control px-1 pt-3 text-center",
            steps[index]?.height,
            index === 0 ? "bg-violet text-on-violet" : "bg-violet-soft text-violet",
          )}
        >
          <p className="figures text-20 sm:text-26">
            <BoardScore metric={metric} score={score} />
          </p>
          <Badge tone={index === 0 ? "sun" : "neutral"}>{texts.top(rank)}</Badge>
        </div>
      </li>
    ))}
  </ol>
);

import type { GameStatus } from "@stepout/server/domains/games/game/games.rules";
import type { Score } from "@stepout/server/domains/games/game/games.schema";
import { formatPlace } from "@stepout/server/text/wording.rules";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { gameDetailTexts as texts } from "../texts.ts";

interface ScorePodiumProps {
  /** The best three at most, highest first. */
  scores: Score[];
  status: GameStatus;
  viewerId: string;
}

/** Second, first and third from left to right. */
const orders = ["order-2", "order-1", "order-3"];

/** People who share a place stand equally high. */
const heights: Record<number, string> = { 1: "min-h-24", 2: "min-h-16", 3: "min-h-11" };

/** The sun is for medals; while a game runs, the podium is provisional. */
export const placeLook = (place: number, status: GameStatus) => {
  if (status === "completed") return place === 1 ? "bg-sun text-on-sun" : "bg-sun-soft text-ink";
  return place === 1 ? "bg-violet text-on-violet" : "bg-violet-soft text-violet";
};

export const ScorePodium = ({ scores, status, viewerId }: ScorePodiumProps) => (
  <ol className="flex items-end justify-center gap-1.5">
    {scores.map(({ user, score, place }, index) => (
      <li
        key={user.id}
        className={classNames("grid w-1/3 min-w-0 justify-items-center", orders[index])}
      >
        <span
          className={classNames(
            "rounded-full",
            user.id === viewerId && "ring-3 ring-violet ring-offset-2 ring-offset-card",
          )}
        >
          <Avatar person={user} size={place === 1 ? "large" : "regular"} />
        </span>
        <p className="mt-1.5 line-clamp-4 w-full text-center text-13 font-semibold text-balance wrap-anywhere">
          <PersonName person={user} isCompact />
        </p>
        {user.id === viewerId && <p className="text-13 font-semibold text-violet">{texts.you}</p>}
        <p className="mb-1.5 text-13 text-ink-2 tabular-nums">{texts.score(score)}</p>
        <p
          className={classNames(
            "figures grid w-full place-items-start justify-center rounded-t-control pt-2 text-20",
            heights[place],
            placeLook(place, status),
          )}
        >
          {formatPlace(place)}
        </p>
      </li>
    ))}
  </ol>
);

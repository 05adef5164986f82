import type { GameStatus } from "@stepout/server/domains/games/games.rules";
import type { Score } from "@stepout/server/domains/games/games.schema";
import { compactName, formatPlace } from "@stepout/server/format.rules";
import { classNames } from "#lib/class-names.ts";
import { Avatar } from "#ui/avatar.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

interface ScorePodiumProps {
  /** The best three at most, highest first. */
  scores: Score[];
  status: GameStatus;
}

/** Second, first and third from left to right, each on a step of their own. */
const steps = [
  { order: "order-2", height: "h-24" },
  { order: "order-1", height: "h-16" },
  { order: "order-3", height: "h-11" },
];

/** The sun is kept for what is won; while a game runs, the podium is only lent. */
const blockLook = (place: number, status: GameStatus) => {
  if (status === "completed") return place === 1 ? "bg-sun text-on-sun" : "bg-sun-soft text-ink";
  return place === 1 ? "bg-violet text-on-violet" : "bg-violet-soft text-violet";
};

export const ScorePodium = ({ scores, status }: ScorePodiumProps) => (
  <ol className="flex items-end justify-center gap-1.5">
    {scores.map(({ user, score, place }, index) => (
      <li
        key={user.id}
        className={classNames("grid w-1/3 min-w-0 justify-items-center", steps[index]?.order)}
      >
        <Avatar person={user} size={index === 0 ? "large" : "regular"} />
        <p className="mt-1.5 line-clamp-2 w-full text-center text-13 font-semibold text-balance wrap-anywhere">
          <bdi>{compactName(user)}</bdi>
        </p>
        <p className="mb-1.5 text-13 text-ink-2 tabular-nums">{texts.score(score)}</p>
        <p
          className={classNames(
            "figures grid w-full place-items-start justify-center rounded-t-control pt-2 text-20",
            steps[index]?.height,
            blockLook(place, status),
          )}
        >
          {formatPlace(place)}
        </p>
      </li>
    ))}
  </ol>
);

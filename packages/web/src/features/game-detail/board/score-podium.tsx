import type { GameStatus } from "@stepout/server/domains/games/game/games.rules";
import type { Score } from "@stepout/server/domains/games/game/games.schema";
import type { MedalType } from "@stepout/server/domains/games/game/results.rules";
import { compactName, formatPlace } from "@stepout/server/text/format.rules";
import { Medal } from "#ui/marks/medal.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { podiumColumn, podiumRows } from "#ui/people/podium-columns.ts";
import { classNames } from "#ui/style/class-names.ts";
import { letterCount } from "#ui/text/text-size.tsx";
import { gameDetailTexts as texts } from "../texts.ts";

interface ScorePodiumProps {
  scores: Score[];
  status: GameStatus;
  viewerId: string;
  hasMedals?: boolean;
}

const medals: Record<number, MedalType> = { 1: "gold", 2: "silver", 3: "bronze" };

const heights: Record<number, string> = { 1: "min-h-24", 2: "min-h-16", 3: "min-h-11" };

const lowHeights: Record<number, string> = {
  1: "low:min-h-9",
  2: "low:min-h-6",
  3: "low:min-h-3.5",
};

/**
 * On a phone in landscape, the name is next to the picture and the medal is on its corner, so that the podium fits on
 * the first screen.
 */
const lowColumn = "low:grid-cols-[auto_minmax(0,1fr)] low:justify-items-start low:gap-x-2";

/** Uses other colours for a running game, because its podium is provisional. */
export const placeLook = (place: number, status: GameStatus) => {
  if (status === "completed") return place === 1 ? "bg-sun text-on-sun" : "bg-sun-soft text-ink";
  return place === 1 ? "bg-violet text-on-violet" : "bg-violet-soft text-violet";
};

export function ScorePodium({ scores, status, viewerId, hasMedals = false }: ScorePodiumProps) {
  const places = scores.map(({ place }) => place);
  return (
    <ol
      className={classNames(
        podiumRows,
        "auto-cols-[calc((100%-0.75rem)/3)] justify-center gap-x-1.5",
      )}
    >
      {scores.map(({ user, score, place }, index) => {
        const medal = hasMedals ? medals[place] : undefined;
        return (
          <li
            key={user.id}
            className={classNames(podiumColumn(places, index), hasMedals && lowColumn)}
          >
            <span
              className={classNames(
                "row-start-2 rounded-full print:shrink-0",
                hasMedals && "low:row-span-2 low:row-start-3 low:self-center low:*:size-9",
                user.id === viewerId && "ring-3 ring-violet ring-offset-2 ring-offset-card",
              )}
            >
              <Avatar person={user} size={place === 1 ? "large" : "regular"} />
            </span>
            <div
              className={classNames(
                "@container row-start-3 mt-1.5 w-full print:mt-0",
                hasMedals && "low:mt-0 low:self-end low:*:text-start",
              )}
            >
              <p
                style={letterCount(compactName(user))}
                className="whole-words [--letter:0.75] [--smallest:calc(var(--unit)*2.5)] clamp-name-4 text-center leading-snug font-semibold text-balance [--largest:var(--size-13)] print:text-start"
              >
                <PersonName person={user} isCompact />
              </p>
            </div>
            <div
              className={classNames(
                "row-start-4 mb-1.5 self-end text-center text-13 print:mb-0 print:flex print:shrink-0 print:gap-2 print:self-center",
                hasMedals && "low:mb-1 low:self-start low:text-start",
              )}
            >
              {user.id === viewerId && (
                <p className={classNames("font-semibold text-violet", hasMedals && "low:sr-only")}>
                  {texts.you}
                </p>
              )}
              <p className="text-ink-2 tabular-nums">
                {medal && `${texts.medals[medal]} · `}
                {texts.score(score)}
              </p>
            </div>
            <div
              className={classNames(
                "row-start-5 figures grid w-full place-items-start justify-center rounded-t-control pt-2 text-20 print:min-h-0 print:w-14 print:shrink-0 print:bg-transparent print:pt-0 print:text-ink",
                heights[place],
                hasMedals && lowHeights[place],
                hasMedals && "low:relative low:col-span-2",
                placeLook(place, status),
              )}
            >
              {medal ? (
                <span className="rounded-full bg-card p-1 low:absolute low:start-6.5 low:-top-3.5 low:p-0.5 low:*:h-5 low:*:w-4">
                  <Medal tone={medal} numeral={place} />
                </span>
              ) : (
                formatPlace(place)
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

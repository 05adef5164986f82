import type { GameStatus } from "@stepout/server/domains/games/game/games.rules";
import type { Score } from "@stepout/server/domains/games/game/games.schema";
import { displayName } from "@stepout/server/text/format.rules";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { letterCount } from "#ui/text/text-size.tsx";
import { gameDetailTexts as texts } from "../texts.ts";
import { placeLook } from "./score-podium.tsx";

const PODIUM_PLACES = 3;

interface ScoreRowProps {
  entry: Score;
  status: GameStatus;
  highest: number;
  isOwn: boolean;
  note?: string | undefined;
}

export const ScoreRow = ({
  entry: { user, score, place },
  status,
  highest,
  isOwn,
  note,
}: ScoreRowProps) => (
  <li
    className={classNames(
      "flex items-center gap-3 rounded-control px-2 py-2",
      isOwn && "bg-violet-soft",
    )}
  >
    <span
      className={classNames(
        "figures min-w-7 shrink-0 rounded-small px-1 text-center text-17",
        score > 0 && place <= PODIUM_PLACES ? placeLook(place, status) : "text-ink-2",
      )}
    >
      {place}
    </span>
    <Avatar person={user} size="small" />
    <div className="@container min-w-0 flex-1 text-15">
      <p
        style={letterCount(displayName(user))}
        className="whole-words clamp-name-3 leading-snug font-semibold [--letter:0.7]"
      >
        <PersonName person={user} />
        {isOwn && <span className="font-normal text-ink-2"> · {texts.you}</span>}
      </p>
      <div className="mt-1 h-1 rounded-full bg-ink/8">
        <div
          className="h-full rounded-full bg-violet"
          style={{ width: `${(score / Math.max(1, highest)) * 100}%` }}
        />
      </div>
      {note && <p className="mt-1 text-13 wrap-anywhere">{note}</p>}
    </div>
    <span className="figures text-17">
      {score}
      <span className="sr-only"> {texts.points(score)}</span>
    </span>
  </li>
);

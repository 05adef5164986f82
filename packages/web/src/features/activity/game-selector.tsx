import type { ActivityItem } from "@stepout/server/domains/activity/activity.schema";
import { Link } from "@tanstack/react-router";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useGameNotes } from "#features/games/game-notes.ts";
import { Popover } from "#ui/overlay/popover.tsx";
import { activityTexts as texts } from "./texts.ts";

type GameSelectorProps = Pick<ActivityItem, "games">;

function GameLinks({ games, onChoose }: GameSelectorProps & { onChoose: () => void }) {
  const notes = useGameNotes(games);
  return (
    <ul>
      {games.map(({ id, name }) => (
        <li key={id}>
          <Link
            to="/games/$gameId"
            params={{ gameId: id }}
            onClick={onChoose}
            dir="auto"
            className="grid min-h-11 content-center rounded-[0.625rem] px-3 text-15 font-semibold wrap-anywhere hover:bg-violet-soft"
          >
            {name}
            {notes.get(id) && (
              <span className="text-13 font-normal text-ink-2">{notes.get(id)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const GameSelector = ({ games }: GameSelectorProps) => (
  <Popover
    label={texts.chooseGame}
    trigger={
      <>
        {texts.games(games.length)}
        <ChevronDown aria-hidden className="size-4" />
      </>
    }
  >
    {(close) => <GameLinks games={games} onChoose={close} />}
  </Popover>
);

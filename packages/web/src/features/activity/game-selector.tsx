import type { ActivityItem } from "@stepout/server/domains/activity/activity.schema";
import { Link } from "@tanstack/react-router";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Popover } from "#ui/overlay/popover.tsx";
import { activityTexts as texts } from "./texts.ts";

/** The games of one post; choosing one opens it. */
export const GameSelector = ({ games }: Pick<ActivityItem, "games">) => (
  <Popover
    label={texts.chooseGame}
    trigger={
      <>
        {texts.games(games.length)}
        <ChevronDown aria-hidden className="size-4" />
      </>
    }
  >
    {(close) => (
      <ul>
        {games.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/games/$gameId"
              params={{ gameId: id }}
              onClick={close}
              dir="auto"
              className="flex min-h-11 items-center rounded-[0.625rem] px-3 text-15 font-semibold wrap-anywhere hover:bg-violet-soft"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </Popover>
);

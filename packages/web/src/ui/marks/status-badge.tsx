import type { GameStatus } from "@stepout/server/domains/games/game/games.rules";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Flag from "lucide-react/icons/flag";
import Footprints from "lucide-react/icons/footprints";

const looks = {
  active: { label: "Active", Icon: Footprints, colour: "bg-violet-soft text-violet" },
  upcoming: { label: "Upcoming", Icon: CalendarClock, colour: "bg-pink-soft text-pink" },
  completed: { label: "Completed", Icon: Flag, colour: "bg-grey-soft text-grey" },
};

export function StatusBadge({ status }: { status: GameStatus }) {
  const { label, Icon, colour } = looks[status];
  return (
    <span
      className={`inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-full pr-3 pl-2.5 text-13 font-semibold ${colour}`}
    >
      <Icon aria-hidden className="size-4" />
      {label}
    </span>
  );
}

import ChevronDown from "lucide-react/icons/chevron-down";
import Trophy from "lucide-react/icons/trophy";
import { BOARD_HEADING_ID } from "./game-board.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

function goToBoard(): void {
  const heading = document.getElementById(BOARD_HEADING_ID);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

/** On a phone the leaderboard stands below all that has been shared: the way there. */
export const BoardButton = () => (
  <button
    type="button"
    onClick={goToBoard}
    className="pressable flex min-h-14 w-full items-center gap-3 rounded-control border border-line bg-card px-3.5 py-2 text-left text-15 font-semibold hover:border-edge lg:hidden"
  >
    <Trophy aria-hidden className="size-5 text-ink-2" />
    <span className="flex-1">{texts.board}</span>
    <ChevronDown aria-hidden className="size-5 text-ink-2" />
  </button>
);

import Trophy from "lucide-react/icons/trophy";
import { gameDetailTexts as texts } from "../texts.ts";
import { BOARD_HEADING_ID } from "./game-board.tsx";

function goToBoard(): void {
  const heading = document.getElementById(BOARD_HEADING_ID);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

export const BoardButton = () => (
  <button
    type="button"
    onClick={goToBoard}
    aria-label={texts.board}
    className="pressable flex min-h-12 min-w-13 shrink-0 items-center justify-center gap-2 rounded-control border border-line bg-card px-3 text-15 short:min-h-11 sm:min-h-13 font-semibold hover:border-edge lg:hidden"
  >
    <Trophy aria-hidden className="size-5 text-ink-2" />
    <span className="max-sm:hidden">{texts.board}</span>
  </button>
);

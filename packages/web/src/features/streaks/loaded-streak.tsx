import Flame from "lucide-react/icons/flame";
import { streakTexts as texts } from "./texts.ts";
import { describeGameStreak, isShown, useStreaks } from "./use-streaks.ts";

export interface GameStreakProps {
  gameId: string;
  /**
   * `mark` shows a game's streak on its card. `line` is a sentence, which may also mention a pause or an overall streak
   * at risk.
   */
  look: "mark" | "line";
}

export default function LoadedStreak({ gameId, look }: GameStreakProps) {
  const { data } = useStreaks();
  const inGame = data?.games.find((one) => one.gameId === gameId);
  if (!data || !inGame) return null;
  if (look === "mark") {
    return isShown(inGame) ? (
      <span className="inline-flex min-h-7 items-center gap-1.5 rounded-control bg-card py-0.5 pr-3 pl-2.5 text-13 font-semibold">
        <Flame aria-hidden className="size-4 shrink-0 text-violet" />
        {inGame.atRisk ? texts.markAtRisk(inGame.days) : texts.streak(inGame.days)}
      </span>
    ) : null;
  }
  const text = describeGameStreak(data, inGame);
  return text ? (
    <span className="flex items-start gap-1.5 font-semibold">
      <Flame aria-hidden className="mt-0.5 size-4.5 shrink-0 text-violet" />
      {text}
    </span>
  ) : null;
}

import { Suspense } from "react";
import { lazyWhenIdle } from "#lib/loading/lazy-when-idle.ts";

export interface GameStreakProps {
  gameId: string;
  /** A `mark` on the game's card, or a `line` that may also speak of the overall streak or a pause. */
  look: "mark" | "line";
}

const LoadedStreak = lazyWhenIdle<GameStreakProps>(() => import("./loaded-streak.tsx"));

/** Shows nothing until the browser is idle, and nothing for a user without a streak. */
export const GameStreak = (props: GameStreakProps) => (
  <Suspense fallback={null}>
    <LoadedStreak {...props} />
  </Suspense>
);

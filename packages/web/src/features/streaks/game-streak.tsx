import { Suspense } from "react";
import { lazyWhenIdle } from "#lib/loading/lazy-when-idle.ts";
import type { GameStreakProps } from "./loaded-streak.tsx";

const LoadedStreak = lazyWhenIdle<GameStreakProps>(() => import("./loaded-streak.tsx"));

export const preloadStreaks = LoadedStreak.preload;

/** Shows nothing until the browser is idle, and nothing for a user without a streak. */
export const GameStreak = (props: GameStreakProps) => (
  <Suspense fallback={null}>
    <LoadedStreak {...props} />
  </Suspense>
);

import type { MedalTone } from "#ui/marks/medal.tsx";
import type { Metric } from "./board-choice.ts";
import { boardTexts as texts } from "./texts.ts";

export const rankMedals: Record<number, MedalTone> = { 1: "gold", 2: "silver", 3: "bronze" };

/** Shows the unit only for medal points, but screen readers always announce it. */
export const BoardScore = ({ metric, score }: { metric: Metric; score: number }) =>
  metric === "medals" ? (
    texts.score(metric, score)
  ) : (
    <>
      <span aria-hidden>{score}</span>
      <span className="sr-only">{texts.score(metric, score)}</span>
    </>
  );

import type { MedalTone } from "#ui/marks/medal.tsx";
import type { Metric } from "./board-choice.ts";
import { boardTexts as texts } from "./texts.ts";

export const rankMedals: Record<number, MedalTone> = { 1: "gold", 2: "silver", 3: "bronze" };

/** Shows the unit only for medal points. Screen readers announce it for every metric. */
export const BoardScore = ({ metric, score }: { metric: Metric; score: number }) =>
  metric === "medals" ? (
    `${score} ${texts.unit(metric, score)}`
  ) : (
    <>
      {score}
      <span className="sr-only"> {texts.unit(metric, score)}</span>
    </>
  );

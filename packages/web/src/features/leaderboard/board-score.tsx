import type {
  CreatorMetric,
  PlayerMetric,
} from "@stepout/server/domains/leaderboards/leaderboards.rules";
import { boardTexts as texts } from "./texts.ts";

interface BoardScoreProps {
  metric: PlayerMetric | CreatorMetric;
  score: number;
}

/** Points are named; for everything else the number suffices for the eye. */
export const BoardScore = ({ metric, score }: BoardScoreProps) =>
  metric === "medals" ? (
    `${score} ${texts.unit(metric, score)}`
  ) : (
    <>
      {score}
      <span className="sr-only"> {texts.unit(metric, score)}</span>
    </>
  );

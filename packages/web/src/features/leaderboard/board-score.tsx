import type {
  CreatorMetric,
  PlayerMetric,
} from "@stepout/server/domains/leaderboards/leaderboards.rules";
import { boardTexts as texts } from "./texts.ts";

interface BoardScoreProps {
  metric: PlayerMetric | CreatorMetric;
  score: number;
}

/** Only points are named on screen; screen readers hear the name of every metric. */
export const BoardScore = ({ metric, score }: BoardScoreProps) =>
  metric === "medals" ? (
    `${score} ${texts.unit(metric, score)}`
  ) : (
    <>
      {score}
      <span className="sr-only"> {texts.unit(metric, score)}</span>
    </>
  );

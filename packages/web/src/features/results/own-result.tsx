import type { GameResult } from "@stepout/server/domains/games/game/games.schema";
import { formatPlace } from "@stepout/server/text/wording.rules";
import { Medal } from "#ui/marks/medal.tsx";
import { resultTexts as texts } from "./texts.ts";

interface FigureProps {
  label: string;
  value: string | number;
}

const Figure = ({ label, value }: FigureProps) => (
  <div className="flex flex-col-reverse">
    <dt className="text-13 text-ink-2">{label}</dt>
    <dd className="figures text-26">{value}</dd>
  </div>
);

export const OwnResult = ({ result }: { result: GameResult }) => (
  <section className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-sun-soft p-4">
    {result.medalType !== null && <Medal tone={result.medalType} size="large" />}
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      <Figure label={texts.place} value={formatPlace(result.position)} />
      <Figure label={texts.points} value={result.score} />
      {result.medalType !== null && (
        <Figure label={texts.medal} value={texts.medals[result.medalType]} />
      )}
    </dl>
    {result.isPopularVote && (
      <p className="flex items-center gap-2 text-15 font-semibold">
        <Medal tone="popular" size="small" />
        {texts.popularVote}
      </p>
    )}
  </section>
);

import type { UserStats } from "@stepout/server/domains/account/account.schema";
import { Medal } from "#ui/marks/medal.tsx";
import { statsTexts as texts } from "./texts.ts";

export type Medals = Pick<
  UserStats,
  "goldMedals" | "silverMedals" | "bronzeMedals" | "popularVoteMedals"
>;

const kinds = [
  { tone: "gold", count: "goldMedals" },
  { tone: "silver", count: "silverMedals" },
  { tone: "bronze", count: "bronzeMedals" },
  { tone: "popular", count: "popularVoteMedals" },
] as const;

export const countMedals = (medals: Medals): number =>
  kinds.reduce((sum, { count }) => sum + medals[count], 0);

export const MedalCounts = ({ medals }: { medals: Medals }) =>
  countMedals(medals) > 0 && (
    <ul className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {kinds
        .filter(({ count }) => medals[count] > 0)
        .map(({ tone, count }) => (
          <li key={tone} className="inline-flex items-center gap-1 text-13 text-ink-2 tabular-nums">
            <Medal tone={tone} size="small" />
            {medals[count]}
            <span className="sr-only"> {texts[tone]}</span>
          </li>
        ))}
    </ul>
  );

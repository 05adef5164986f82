import type { Report } from "./stryker.ts";

const NOTICED = new Set(["Killed", "Timeout"]);
const MISSED = new Set(["Survived", "NoCoverage"]);
const PERCENT = 100;
const LONGEST_REPLACEMENT = 60;

/** Stryker's report keeps faults that earlier runs put into the fixtures of tests. */
const FIXTURES = "/testing/";

export interface Score {
  name: string;
  noticed: number;
  /** One line each, such as `games.rules.ts:12 EqualityOperator: a <= b`. */
  missed: string[];
}

const shorten = (text: string) => text.replace(/\s+/g, " ").slice(0, LONGEST_REPLACEMENT);

/** Faults that could not be run don't count. */
export function scoreOf(name: string, { files }: Report): Score {
  const mutants = Object.entries(files).flatMap(([path, file]) =>
    path.includes(FIXTURES) ? [] : file.mutants.map((mutant) => ({ ...mutant, path })),
  );
  return {
    name,
    noticed: mutants.filter(({ status }) => NOTICED.has(status)).length,
    missed: mutants
      .filter(({ status }) => MISSED.has(status))
      .map(
        ({ path, location, mutatorName, replacement = "" }) =>
          `${path}:${location.start.line} ${mutatorName}: ${shorten(replacement)}`,
      ),
  };
}

export const percentOf = ({ noticed, missed }: Pick<Score, "noticed" | "missed">): number =>
  Math.floor((PERCENT * noticed) / Math.max(1, noticed + missed.length));

const row = (score: Score) =>
  `| ${score.name} | ${score.noticed + score.missed.length} | ${score.noticed} | ${percentOf(score)} % |`;

/** One line for each area, and one for all of them. */
export function drawTable(scores: Score[]): string {
  const all: Score = {
    name: "all of these",
    noticed: scores.reduce((sum, { noticed }) => sum + noticed, 0),
    missed: scores.flatMap(({ missed }) => missed),
  };
  return [
    "| area | faults | noticed | score |",
    "| --- | --- | --- | --- |",
    ...[...scores, all].map(row),
  ].join("\n");
}

import type { Report } from "./stryker.ts";

const NOTICED = new Set(["Killed", "Timeout"]);
const MISSED = new Set(["Survived", "NoCoverage"]);
const PERCENT = 100;
const LONGEST_REPLACEMENT = 60;

/** Excludes test fixtures. Stryker's incremental report may still contain their mutants from earlier runs. */
const FIXTURES = "/testing/";

export interface AreaCount {
  name: string;
  faults: number;
  noticed: number;
}

export interface Score extends AreaCount {
  /** A line for each surviving mutant, such as `games.rules.ts:12 EqualityOperator: a <= b`. */
  missed: string[];
}

const shorten = (text: string) => text.replace(/\s+/g, " ").slice(0, LONGEST_REPLACEMENT);

/** Computes an area's score, ignoring mutants that could not run. */
export function scoreOf(name: string, { files }: Report): Score {
  const mutants = Object.entries(files).flatMap(([path, file]) =>
    path.includes(FIXTURES) ? [] : file.mutants.map((mutant) => ({ ...mutant, path })),
  );
  const noticed = mutants.filter(({ status }) => NOTICED.has(status)).length;
  const missed = mutants
    .filter(({ status }) => MISSED.has(status))
    .map(
      ({ path, location, mutatorName, replacement = "" }) =>
        `${path}:${location.start.line} ${mutatorName}: ${shorten(replacement)}`,
    );
  return { name, faults: noticed + missed.length, noticed, missed };
}

export const percentOf = ({ noticed, faults }: Pick<AreaCount, "noticed" | "faults">): number =>
  Math.floor((PERCENT * noticed) / Math.max(1, faults));

const TOTAL = "all of these";

const drawRow = (count: AreaCount) =>
  `| ${count.name} | ${count.faults} | ${count.noticed} | ${percentOf(count)} % |`;

export function drawTable(counts: AreaCount[], areas: string[]): string {
  const all: AreaCount = {
    name: TOTAL,
    faults: counts.reduce((sum, { faults }) => sum + faults, 0),
    noticed: counts.reduce((sum, { noticed }) => sum + noticed, 0),
  };
  const missing = areas.filter((area) => !counts.some(({ name }) => name === area));
  return [
    "| area | faults | noticed | score |",
    "| --- | --- | --- | --- |",
    ...[...counts, all].map(drawRow),
    ...(missing.length > 0
      ? ["", `Not tried as a whole yet: ${missing.map((name) => `\`${name}\``).join(", ")}.`]
      : []),
  ].join("\n");
}

/** Parses a table written by `drawTable`. Ignores the row with the total. */
export function readTable(table: string): AreaCount[] {
  const rows = table.matchAll(/^\| (\S+) \| (\d+) \| (\d+) \|/gm);
  return [...rows].map(([, name = "", faults, noticed]) => ({
    name,
    faults: Number(faults),
    noticed: Number(noticed),
  }));
}

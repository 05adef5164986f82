import { drawTable } from "../measuring/document.ts";
import { median } from "../measuring/figures.ts";
import type { Findings } from "./audit.ts";

const MS_PER_SECOND = 1_000;
const BYTES_PER_KIB = 1_024;

export interface Measured {
  name: string;
  findings: Findings;
}

const TARGETS = { performance: 93, accessibility: 100, bestPractices: 100, layoutShift: 0.02 };

export function mediansOf(runs: Findings[]): Findings {
  const of = (pick: (run: Findings) => number) => median(runs.map(pick));
  return {
    performance: of((run) => run.performance),
    accessibility: of((run) => run.accessibility),
    bestPractices: of((run) => run.bestPractices),
    firstPaint: of((run) => run.firstPaint),
    largestPaint: of((run) => run.largestPaint),
    speedIndex: of((run) => run.speedIndex),
    blocking: of((run) => run.blocking),
    layoutShift: of((run) => run.layoutShift),
    bytes: of((run) => run.bytes),
  };
}

export const meetsTargets = ({ findings }: Measured): boolean =>
  findings.performance >= TARGETS.performance &&
  findings.accessibility >= TARGETS.accessibility &&
  findings.bestPractices >= TARGETS.bestPractices &&
  findings.layoutShift < TARGETS.layoutShift;

const seconds = (milliseconds: number) => `${(milliseconds / MS_PER_SECOND).toFixed(1)} s`;

const HEAD = [
  "page",
  "performance",
  "accessibility",
  "best practices",
  "first contentful paint",
  "largest contentful paint",
  "speed index",
  "total blocking time",
  "layout shift",
  "transferred",
];

const toRow = ({ name, findings }: Measured): string[] => [
  name,
  `${findings.performance}`,
  `${findings.accessibility}`,
  `${findings.bestPractices}`,
  seconds(findings.firstPaint),
  seconds(findings.largestPaint),
  seconds(findings.speedIndex),
  `${Math.round(findings.blocking)} ms`,
  findings.layoutShift.toFixed(3),
  `${Math.round(findings.bytes / BYTES_PER_KIB)} KiB`,
];

export const drawPages = (pages: Measured[]): string => drawTable(HEAD, pages.map(toRow));

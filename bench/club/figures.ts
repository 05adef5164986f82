import { drawTable } from "../measuring/document.ts";
import { quantile } from "../measuring/figures.ts";
import type { Outcome } from "./load.ts";

const SERVER_ERROR = 500;

const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

export const isFailure = ({ status }: Outcome): boolean => status >= SERVER_ERROR || status === 0;

export function drawOutcomes(outcomes: readonly Outcome[]): string {
  const names = [...new Set(outcomes.map(({ action }) => action))];
  const row = (name: string, of: readonly Outcome[]) => {
    const times = of.map((outcome) => outcome.milliseconds);
    const failed = of.filter(isFailure).length;
    const cells = [0.5, 0.95, 0.99, 1].map((share) => milliseconds(quantile(times, share)));
    return [name, `${of.length}`, `${failed}`, ...cells];
  };
  const rows = names.map((name) =>
    row(
      name,
      outcomes.filter(({ action }) => action === name),
    ),
  );
  return drawTable(
    ["action", "requests", "failed", "p50", "p95", "p99", "longest"],
    [...rows, row("all", outcomes)],
  );
}

export function countRefusals(outcomes: readonly Outcome[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { status } of outcomes) {
    if (status !== 200) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return counts;
}

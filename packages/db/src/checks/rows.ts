import type { Progress, Reader } from "../database.ts";
import { checkCounters } from "./counters.ts";
import type { Problem } from "./problem.ts";
import { checkSearchIndexes } from "./search-index.ts";
import type { OnProgress } from "./slices.ts";

type Check = (read: Reader, onProgress: OnProgress) => Promise<Problem[]>;

const CHECKS: Record<string, Check> = {
  counters: checkCounters,
  search: checkSearchIndexes,
};

export type OnCheck = (name: string, progress?: Progress) => void;

export async function checkRows(read: Reader, onCheck?: OnCheck): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    onCheck?.(name);
    problems.push(...(await check(read, (progress) => onCheck?.(name, progress))));
  }
  return problems;
}

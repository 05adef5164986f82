import type { Progress, Reader } from "@stepout/db";
import type { Finding } from "@stepout/db/checks/finding";
import { checkPictureFiles, countOrphans } from "@stepout/db/checks/picture-files";
import type { OnCheck } from "@stepout/db/checks/rows";
import type { PictureStore } from "@stepout/db/pictures/picture-store";
import { checkResults } from "../../domains/games/settlement/results-check.ts";
import { remark, showSteps } from "../common/terminal.ts";
import { checkTexts } from "./text-check.ts";

export const RECOUNT_ADVICE = "If only counters, scores, totals or days are wrong: stepout recount";

export function showChecks() {
  const { update, end } = showSteps();
  return {
    update: (name: string, progress?: Progress) => update(`Checking ${name}`, progress),
    end,
  };
}

function watch(onCheck: OnCheck, name: string): (progress: Progress) => void {
  onCheck(name);
  return (progress) => onCheck(name, progress);
}

async function checkPicturesIn(
  store: PictureStore,
  read: Reader,
  onProgress: (progress: Progress) => void,
): Promise<Finding[]> {
  const findings = await checkPictureFiles(read, store, onProgress);
  const orphans = await countOrphans(read, store, Date.now());
  if (orphans > 0) {
    const some = orphans === 1 ? "1 picture" : `${orphans} pictures`;
    remark(`${some} in ${store.name} that nothing in the data refers to.`);
  }
  return findings;
}

/** Checks pictures, and rules that packages/db does not know. `found` has earlier findings. */
export async function checkRest(
  read: Reader,
  store: PictureStore,
  found: readonly Finding[],
  onCheck: OnCheck,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  // Wrong rows would have wrong results.
  if (found.length === 0) {
    findings.push(...(await checkResults(read, watch(onCheck, "places and medals"))));
    findings.push(...(await checkTexts(read, watch(onCheck, "texts to be found by"))));
  }
  findings.push(...(await checkPicturesIn(store, read, watch(onCheck, "picture files"))));
  return findings;
}

export const describe = ({ what, problem }: Finding): string => `${what}: ${problem}`;

import { checkCounters } from "../../checks/counters.ts";
import type { Finding } from "../../checks/finding.ts";
import { checkPictures } from "../../checks/pictures.ts";
import { checkSearchIndexes } from "../../checks/search-index.ts";
import type { OnProgress } from "../../checks/slices.ts";
import type { Progress } from "../../database.ts";
import { requireUndamaged } from "../damage/damage.ts";
import { checkStructure } from "../damage/structure.ts";
import { refusalOf } from "../migrate.ts";
import { openSnapshot, type Snapshot } from "./snapshot.ts";

interface Check {
  name: string;
  run: (snapshot: Snapshot, onProgress: OnProgress) => Finding[] | Promise<Finding[]>;
  /** Reads tables of this program's schema. */
  needsCurrentSchema: boolean;
}

const CHECKS: Check[] = [
  {
    name: "structure and references",
    run: ({ connection }) => checkStructure(connection),
    needsCurrentSchema: false,
  },
  {
    name: "counters",
    run: ({ read }, onProgress) => checkCounters(read, onProgress),
    needsCurrentSchema: true,
  },
  {
    name: "search",
    run: ({ read }, onProgress) => checkSearchIndexes(read, onProgress),
    needsCurrentSchema: true,
  },
  {
    name: "pictures",
    run: ({ read }, onProgress) => checkPictures(read, onProgress),
    needsCurrentSchema: true,
  },
];

/** Called at the begin of every check, and then with its progress. */
export type OnCheck = (name: string, progress?: Progress) => void;

/**
 * Checks everything in a snapshot that can be recomputed. Of another schema it only checks the
 * structure.
 */
export async function verifySnapshot(snapshot: Snapshot, onCheck?: OnCheck): Promise<Finding[]> {
  const refusal = refusalOf(snapshot.schemaState);
  if (refusal) return [{ what: "schema", problem: refusal }];
  if (snapshot.schemaState.kind === "empty") {
    return [{ what: "schema", problem: "The file is empty: there is nothing of StepOut in it" }];
  }
  const isCurrent = snapshot.schemaState.kind === "current";
  const findings: Finding[] = [];
  for (const { name, run, needsCurrentSchema } of CHECKS) {
    if (needsCurrentSchema && !isCurrent) continue;
    onCheck?.(name);
    findings.push(...(await run(snapshot, (progress) => onCheck?.(name, progress))));
    // Further checks of tables with a broken structure would find nonsense.
    if (!needsCurrentSchema && findings.length > 0) break;
  }
  return findings;
}

/** @throws naming the first problem of a file, if it has one. */
export async function requireSound(path: string): Promise<void> {
  requireUndamaged(path);
  const snapshot = openSnapshot(path);
  try {
    const [first] = await verifySnapshot(snapshot);
    if (first) throw new Error(`${first.what}: ${first.problem}`);
  } finally {
    snapshot.close();
  }
}

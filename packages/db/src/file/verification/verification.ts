import type { Finding } from "../../checks/finding.ts";
import { checkRows, type OnCheck } from "../../checks/rows.ts";
import { refusalOf } from "../migrate.ts";
import { openSnapshot, type Snapshot } from "./snapshot.ts";
import { checkStructure } from "./structure.ts";

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
  onCheck?.("structure and references");
  const findings = checkStructure(snapshot.connection);
  // Skip the remaining checks: their results would be meaningless.
  if (findings.length > 0 || snapshot.schemaState.kind !== "current") return findings;
  return checkRows(snapshot.read, onCheck);
}

/** @throws naming the first problem of a file, if it has one. */
export async function requireSound(path: string): Promise<void> {
  const snapshot = openSnapshot(path);
  try {
    const [first] = await verifySnapshot(snapshot);
    if (first) throw new Error(`${first.what}: ${first.problem}`);
  } finally {
    snapshot.close();
  }
}

import type { Finding } from "../../checks/finding.ts";
import type { Connection } from "../connection/connection.ts";

/** Further problems would add nothing. */
const PROBLEMS_NAMED = 5;

/** Checks the structure of tables and indexes, and that every reference leads to a row. */
export function checkStructure(connection: Connection): Finding[] {
  const answers = connection
    .prepare<[], string>(`PRAGMA integrity_check(${PROBLEMS_NAMED})`)
    .pluck()
    .all();
  const structure = answers
    .filter((answer) => answer !== "ok")
    .map((problem) => ({ what: "structure of the file", problem }));
  if (structure.length > 0) return structure;
  const broken: Finding[] = [];
  const references = connection.prepare<[], { table: string; parent: string }>(
    "PRAGMA foreign_key_check",
  );
  for (const { table, parent } of references.iterate()) {
    const problem = `a row of ${table} refers to a row of ${parent} that is not there`;
    broken.push({ what: "references between rows", problem });
    if (broken.length === PROBLEMS_NAMED) break;
  }
  return broken;
}

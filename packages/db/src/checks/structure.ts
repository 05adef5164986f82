import type { Connection } from "../file/connection.ts";
import type { Finding } from "./finding.ts";

/** Further problems say nothing that these do not. */
const PROBLEMS_NAMED = 5;

/** Whether the tables and indexes of the file hang together, and every reference leads to a row. */
export function checkStructure(connection: Connection): Finding[] {
  const answers = connection
    .prepare<[], string>(`PRAGMA integrity_check(${PROBLEMS_NAMED})`)
    .pluck()
    .all();
  const structure = answers
    .filter((answer) => answer !== "ok")
    .map((problem) => ({ what: "structure of the file", problem }));
  if (structure.length > 0) return structure;
  const broken = connection
    .prepare<[], { table: string; parent: string }>("PRAGMA foreign_key_check")
    .all();
  return broken.slice(0, PROBLEMS_NAMED).map(({ table, parent }) => ({
    what: "references between rows",
    problem: `a row of ${table} refers to a row of ${parent} that is not there`,
  }));
}

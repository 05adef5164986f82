import type { Finding } from "../../checks/finding.ts";
import { type Connection, connect } from "../connection/connection.ts";
import { isDamage } from "../disk/file-trouble.ts";

/** Further problems would add nothing. */
const PROBLEMS_NAMED = 5;

function readProblems(connection: Connection, check: "integrity_check" | "quick_check"): string[] {
  return connection
    .prepare<[], string>(`PRAGMA ${check}(${PROBLEMS_NAMED})`)
    .pluck()
    .all()
    .filter((answer) => answer !== "ok");
}

/** Checks the structure of tables and indexes, and that every reference leads to a row. */
export function checkStructure(connection: Connection): Finding[] {
  const problems = readProblems(connection, "integrity_check");
  if (problems.length > 0) {
    return problems.map((problem) => ({ what: "structure of the file", problem }));
  }
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

/** Returns the first problem that SQLite's quick check finds in a file. */
export function findDamage(path: string): string | undefined {
  try {
    const connection = connect(path, { readonly: true, temporaryStore: "FILE" });
    try {
      return readProblems(connection, "quick_check")[0];
    } finally {
      connection.close();
    }
  } catch (error) {
    if (error instanceof Error && isDamage(error)) return error.message;
    throw error;
  }
}

import { DatabaseSync } from "node:sqlite";

export function planOf(file: string, text: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${text}`);
  plan.setAllowUnknownNamedParameters(true);
  const details = [...plan.iterate()].map(({ detail }) => String(detail));
  database.close();
  return details;
}

/** Calls that run statements in slices. The number of slices depends on the machine's speed. */
export const IN_SLICES: ReadonlySet<string> = new Set([
  "account.remove",
  "admin.importPeople",
  "admin.removeGame",
  "admin.removePerson",
  "games.pointsByDay",
  "games.remove",
]);

const VALUES = /\?(?:, \?)+/g;

/** Statements that differ only in the number of values count as the same kind. */
export const kindsOf = (statements: string[]): string[] => [
  ...new Map(statements.map((text) => [text.replaceAll(VALUES, "?"), text])).values(),
];

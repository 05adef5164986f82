import { DatabaseSync } from "node:sqlite";

/** The steps by which SQLite would run a statement on a data file. */
export function planOf(file: string, text: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${text}`);
  plan.setAllowUnknownNamedParameters(true);
  const details = [...plan.iterate()].map(({ detail }) => String(detail));
  database.close();
  return details;
}

/** These repeat statements, slice by slice, as often as the speed of the machine wants. */
export const IN_SLICES: ReadonlySet<string> = new Set([
  "account.remove",
  "admin.importPeople",
  "admin.removeGame",
  "admin.removePerson",
  "games.pointsByDay",
  "games.remove",
]);

const VALUES = /\?(?:, \?)+/g;

/** One statement of each kind, however many values it has. */
export const kindsOf = (statements: string[]): string[] => [
  ...new Map(statements.map((text) => [text.replaceAll(VALUES, "?"), text])).values(),
];

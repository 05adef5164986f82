import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { programFile } from "./program-files.ts";

export type SchemaState = "current" | "empty" | "older" | "newer" | "foreign";

export const readSteps = (folder: "migrations" | "migrations-postgres"): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: programFile(`packages/db/${folder}`) });

export function compareSchema(
  steps: readonly MigrationMeta[],
  applied: ReadonlySet<string>,
): SchemaState {
  const known = steps.filter(({ hash }) => applied.has(hash)).length;
  if (applied.size > known) return "newer";
  return known === steps.length ? "current" : "older";
}

export const REFUSALS: { readonly [State in SchemaState]?: string } = {
  newer: "The schema is from a newer version of StepOut; use that version",
  foreign: "The file belongs to another program; use another file",
};

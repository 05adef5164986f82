import { existsSync } from "node:fs";
import type { Problem } from "../../checks/problem.ts";
import { checkRows, type OnCheck } from "../../checks/rows.ts";
import type { Reader } from "../../database.ts";
import { REFUSALS, type SchemaState } from "../../schema-state.ts";
import { type Connection, connect, createBuilders } from "../connection/connection.ts";
import { isDamage } from "../disk/file-check.ts";
import { readSchemaState } from "../migrate.ts";

export interface FileSnapshot {
  read: Reader;
  connection: Connection;
  schemaState: SchemaState;
  close(): void;
}

export function openFileSnapshot(path: string): FileSnapshot {
  if (!existsSync(path)) throw new Error(`No such file: ${path}`);
  const connection = connect(path, { readonly: true, temporaryStore: "FILE" });
  const close = () => void connection.close();
  try {
    connection.exec("BEGIN");
    const schemaState = readSchemaState(connection);
    return { read: createBuilders(connection), connection, schemaState, close };
  } catch (error) {
    close();
    throw error;
  }
}

const PROBLEMS_NAMED = 5;

const readProblems = (connection: Connection, check: "integrity_check" | "quick_check") =>
  connection
    .prepare<[], string>(`PRAGMA ${check}(${PROBLEMS_NAMED})`)
    .pluck()
    .all()
    .filter((result) => result !== "ok");

export function checkStructure(connection: Connection): Problem[] {
  const problems = readProblems(connection, "integrity_check");
  if (problems.length > 0) {
    return problems.map((problem) => ({ subject: "structure of the file", description: problem }));
  }
  return connection
    .prepare<[number], { table: string; parent: string }>(
      'SELECT "table", parent FROM pragma_foreign_key_check LIMIT ?',
    )
    .all(PROBLEMS_NAMED)
    .map(({ table, parent }) => ({
      subject: "references between rows",
      description: `a row of ${table} refers to a missing row of ${parent}`,
    }));
}

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

export async function verifySnapshot(
  snapshot: FileSnapshot,
  onCheck?: OnCheck,
): Promise<Problem[]> {
  const empty = snapshot.schemaState === "empty" && "The file has no StepOut data";
  const problem = empty || REFUSALS[snapshot.schemaState];
  if (problem) return [{ subject: "schema", description: problem }];
  onCheck?.("structure and references");
  const problems = checkStructure(snapshot.connection);
  // Skip the remaining checks: their results would be meaningless.
  if (problems.length > 0 || snapshot.schemaState !== "current") return problems;
  return checkRows(snapshot.read, onCheck);
}

export async function requireSound(path: string): Promise<void> {
  const snapshot = openFileSnapshot(path);
  try {
    const [first] = await verifySnapshot(snapshot);
    if (first) throw new Error(`${first.subject}: ${first.description}`);
  } finally {
    snapshot.close();
  }
}

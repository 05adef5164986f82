import { existsSync } from "node:fs";
import type { Reader } from "../../database.ts";
import { createBuilders } from "../connection/builders.ts";
import { type Connection, connect } from "../connection/connection.ts";
import { readSchemaState, type SchemaState } from "../migrate.ts";

/** One moment of a database file, for looking at it closely: nobody is kept from writing. */
export interface Snapshot {
  readonly read: Reader;
  readonly connection: Connection;
  readonly schemaState: SchemaState;
  close(): void;
}

/**
 * Opens a file without changing it.
 * @throws when there is none, or it is no database.
 */
export function openSnapshot(path: string): Snapshot {
  if (!existsSync(path)) throw new Error(`There is no file ${path}`);
  // Whoever looks at everything may sort more than there is memory.
  const connection = connect(path, { readonly: true, temporaryStore: "FILE" });
  try {
    connection.exec("BEGIN");
    const schemaState = readSchemaState(connection);
    return {
      read: createBuilders(connection),
      connection,
      schemaState,
      close: () => connection.close(),
    };
  } catch (error) {
    connection.close();
    throw error;
  }
}

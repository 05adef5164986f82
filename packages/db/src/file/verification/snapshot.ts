import { existsSync } from "node:fs";
import type { Reader } from "../../database.ts";
import { createBuilders } from "../connection/builders.ts";
import { type Connection, connect } from "../connection/connection.ts";
import { readSchemaState, type SchemaState } from "../migrate.ts";

/** One moment of a data file, open for reading; others can write meanwhile. */
export interface Snapshot {
  readonly read: Reader;
  readonly connection: Connection;
  readonly schemaState: SchemaState;
  close(): void;
}

/**
 * Opens a file without changing it.
 * @throws if there is none, or it is no database.
 */
export function openSnapshot(path: string, cacheKib?: number): Snapshot {
  if (!existsSync(path)) throw new Error(`There is no file ${path}`);
  // A look at everything may sort more than fits into memory.
  const connection = connect(path, { readonly: true, temporaryStore: "FILE", cacheKib });
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

import { readAddress } from "./address.ts";
import { createClient } from "./driver.ts";
import { readSchemaState, type SchemaState } from "./migrate.ts";
import { readVersion } from "./supported-version.ts";

export interface PostgresState {
  /** Its major version. */
  version: number;
  /** A standby takes no writes. */
  isStandby: boolean;
  schema: SchemaState;
}

const LOOK = "select pg_is_in_recovery() as standby";

/**
 * Looks at a PostgreSQL without changing it.
 * @throws if it can't be reached.
 */
export async function examinePostgres(url: string): Promise<PostgresState> {
  const client = createClient(readAddress(url).url);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: number }>(LOOK);
    const [row] = rows;
    return {
      version: await readVersion(client),
      isStandby: row?.standby === 1,
      schema: await readSchemaState(client),
    };
  } finally {
    await client.end();
  }
}

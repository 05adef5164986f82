import type { Reader } from "../database.ts";
import { readAddress } from "./address.ts";
import { createBuilders } from "./builders.ts";
import { createClient } from "./driver.ts";
import { readSchemaState } from "./migrate.ts";

/** One moment of the data, open for reading; others can write meanwhile. */
export interface Moment {
  readonly read: Reader;
  close(): Promise<void>;
}

/** Whatever limit the role has, everything may be read at once. */
const BEGIN = "begin isolation level repeatable read read only; set local statement_timeout = 0";

/**
 * Opens a moment of a PostgreSQL database.
 * @throws if it can't be reached, or has not the tables of this program.
 */
export async function openPostgresMoment(url: string): Promise<Moment> {
  const client = createClient(readAddress(url).directUrl);
  await client.connect();
  try {
    await client.query(BEGIN);
    const state = await readSchemaState(client);
    if (state !== "current") throw new Error(`The tables in it are ${state}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { read: createBuilders(() => client), close: () => client.end() };
}

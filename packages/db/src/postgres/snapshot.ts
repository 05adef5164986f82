import { setTimeout } from "node:timers/promises";
import type { Reader } from "../database.ts";
import { createBuilders } from "./builders.ts";
import { createClient, readAddress } from "./driver.ts";
import { readSchemaState } from "./migrate.ts";

export interface Snapshot {
  readonly read: Reader;
  close(): Promise<void>;
}

const BEGIN = "begin isolation level repeatable read read only; set local statement_timeout = 0";

/** @throws if PostgreSQL can't be reached, or the database doesn't have the current schema. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = createClient(readAddress(url).directUrl);
  await client.connect();
  try {
    await client.query(BEGIN);
    const state = await readSchemaState(client);
    if (state !== "current") throw new Error(`The schema of the database is ${state}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { read: createBuilders(() => client), close: () => client.end() };
}

const COUNT_OTHERS = `
  select count(*)::int as others from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
  and starts_with(application_name, current_setting('application_name'))`;

/** Maximum wait for PostgreSQL to notice that a client has exited. */
const TIMEOUT_MS = 3_000;
const RETRY_MS = 100;

export async function requirePostgresNotInUse(url: string): Promise<void> {
  const client = createClient(readAddress(url).directUrl);
  try {
    await client.connect();
    for (const start = performance.now(); ; await setTimeout(RETRY_MS)) {
      const { rows } = await client.query<{ others: number }>(COUNT_OTHERS);
      if (!rows[0]?.others) return;
      if (performance.now() - start > TIMEOUT_MS) {
        throw new Error("A server is using the database; stop it first");
      }
    }
  } finally {
    await client.end();
  }
}

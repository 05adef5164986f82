import { setTimeout } from "node:timers/promises";
import { readAddress } from "./address.ts";
import { createClient } from "./driver.ts";

const COUNT_OTHERS = `
  select count(*)::int as others from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
  and starts_with(application_name, current_setting('application_name'))`;

/** PostgreSQL takes a moment to notice that a process has ended. */
const PATIENCE_MS = 3_000;
const RETRY_MS = 100;

/** @throws if it can't be reached, or a process of this program is connected to it. */
export async function requireUnusedPostgres(url: string): Promise<void> {
  const client = createClient(readAddress(url).directUrl);
  try {
    await client.connect();
    for (const begin = performance.now(); ; await setTimeout(RETRY_MS)) {
      const { rows } = await client.query<{ others: number }>(COUNT_OTHERS);
      if (!rows[0]?.others) return;
      if (performance.now() - begin > PATIENCE_MS) {
        throw new Error("A server is using the database; stop it first");
      }
    }
  } finally {
    await client.end();
  }
}

import type pg from "pg";
import { compareSchema, REFUSALS, readSteps, type SchemaState } from "../schema-state.ts";
import { createClient, readAddress, runQuery, withConnectionErrors } from "./driver.ts";

export const OLDEST_POSTGRES = 15;

const VERSIONS_PER_MAJOR = 10_000;
const READ_VERSION = "select current_setting('server_version_num')::int as version";

async function readVersion(connection: pg.Client): Promise<number> {
  const { rows } = await connection.query<{ version: number }>(READ_VERSION);
  return Math.floor((rows[0]?.version ?? 0) / VERSIONS_PER_MAJOR);
}

async function requireSupportedVersion(connection: pg.Client): Promise<void> {
  const version = await readVersion(connection);
  if (version >= OLDEST_POSTGRES) return;
  throw new Error(
    `PostgreSQL ${version} is too old for StepOut; use PostgreSQL ${OLDEST_POSTGRES} or newer`,
  );
}

const MIGRATION_LOCK = 7_398_105_521;

const CREATE_TABLE =
  'create table if not exists "migrations" ("hash" text primary key, "createdAt" bigint not null)';

async function readApplied(connection: pg.Client): Promise<Set<string>> {
  const { rows } = await connection.query<{ hash: string }>('select "hash" from "migrations"');
  return new Set(rows.map(({ hash }) => hash));
}

export async function readSchemaState(connection: pg.Client): Promise<SchemaState> {
  const { rows } = await connection.query<{ name: string | null }>(
    `select to_regclass('"migrations"')::text as name`,
  );
  if (!rows[0]?.name) return "empty";
  return compareSchema(readSteps("migrations-postgres"), await readApplied(connection));
}

async function applyMissing(connection: pg.Client): Promise<void> {
  await connection.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  await connection.query(CREATE_TABLE);
  const refusal = REFUSALS[await readSchemaState(connection)];
  if (refusal) throw new Error(refusal);
  const applied = await readApplied(connection);
  for (const { sql, hash, folderMillis } of readSteps("migrations-postgres")) {
    if (applied.has(hash)) continue;
    for (const statement of sql) await connection.query(statement);
    await connection.query('insert into "migrations" values ($1, $2)', [hash, folderMillis]);
  }
}

/**
 * Migrates in one transaction, under a lock. Closes `client`.
 * @throws DatabaseUnavailableError if PostgreSQL can't be reached
 * @throws if the server is too old, or the database was written by a newer version
 */
export async function migrate(client: pg.Client): Promise<void> {
  try {
    await withConnectionErrors(() => client.connect());
    await requireSupportedVersion(client);
    if ((await readSchemaState(client)) === "current") return;
    await client.query("begin; set local statement_timeout = 0");
    await applyMissing(client);
    await client.query("commit");
  } finally {
    // Closing the connection rolls back an uncommitted migration.
    await client.end();
  }
}

export interface PostgresState {
  version: number;
  isStandby: boolean;
  schema: SchemaState;
}

export async function examinePostgres(url: string): Promise<PostgresState> {
  const client = createClient(readAddress(url).url);
  try {
    await client.connect();
    const [[standby] = []] = (await runQuery(client, "select pg_is_in_recovery()")).rows;
    return {
      version: await readVersion(client),
      isStandby: standby === 1,
      schema: await readSchemaState(client),
    };
  } finally {
    await client.end();
  }
}

import type pg from "pg";

/** The oldest major version that StepOut runs on. The tests make every call once on it. */
export const OLDEST_POSTGRES = 15;

const VERSIONS_PER_MAJOR = 10_000;
const LOOK = "select current_setting('server_version_num')::int as version";

/** Returns the major version of the PostgreSQL behind a connection. */
export async function readVersion(connection: pg.Client): Promise<number> {
  const { rows } = await connection.query<{ version: number }>(LOOK);
  return Math.floor((rows[0]?.version ?? 0) / VERSIONS_PER_MAJOR);
}

/** @throws if the PostgreSQL behind a connection is older than the oldest supported version. */
export async function refuseOldVersion(connection: pg.Client): Promise<void> {
  const version = await readVersion(connection);
  if (version >= OLDEST_POSTGRES) return;
  throw new Error(
    `PostgreSQL ${version} is too old for StepOut; use PostgreSQL ${OLDEST_POSTGRES} or newer`,
  );
}

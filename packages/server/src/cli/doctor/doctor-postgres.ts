import { nameOfDatabase, openMoment } from "@stepout/db";
import { openPictures } from "@stepout/db/pictures/open-pictures";
import { examinePostgres, OLDEST_POSTGRES, type PostgresState } from "@stepout/db/postgres/migrate";
import type { Env } from "../../env/env.ts";
import { examineDemo, examineMails, examinePictures } from "./doctor-contents.ts";
import type { Diagnosis } from "./doctor-machine.ts";

function examineVersion({ version }: PostgresState): Diagnosis {
  if (version >= OLDEST_POSTGRES) return { state: "well", what: `PostgreSQL ${version}` };
  const remedy = `Use PostgreSQL ${OLDEST_POSTGRES} or newer.`;
  return { state: "wrong", what: `PostgreSQL ${version} is too old`, remedy };
}

function examineRole({ isStandby }: PostgresState): Diagnosis {
  if (!isStandby) return { state: "well", what: "the database takes writes" };
  const remedy = "Name the primary in DATABASE_URL.";
  return { state: "wrong", what: "the database is a standby, which takes no writes", remedy };
}

function examineSchema({ schema }: PostgresState): Diagnosis {
  switch (schema) {
    case "current":
      return { state: "well", what: "the database has this version's tables" };
    case "missing":
      return { state: "well", what: "the database has no tables yet; the first start makes them" };
    case "older":
      return {
        state: "note",
        what: "the database has the tables of an earlier version",
        remedy: "The next start brings them up to date. Make a backup before.",
      };
    case "newer":
      return {
        state: "wrong",
        what: "the database was written by a newer version of StepOut",
        remedy: "Use that version.",
      };
  }
}

async function examineContents(env: Env): Promise<Diagnosis[]> {
  const { read, close } = await openMoment(env.DATABASE_URL);
  try {
    return [
      ...(await examinePictures(openPictures(env), read)),
      ...(await examineDemo(env, read)),
      ...(await examineMails(read)),
    ];
  } finally {
    await close();
  }
}

export async function findingsAboutPostgres(env: Env): Promise<Diagnosis[]> {
  try {
    const state = await examinePostgres(env.DATABASE_URL);
    const found = [examineVersion(state), examineRole(state), examineSchema(state)];
    return state.schema === "current" ? [...found, ...(await examineContents(env))] : found;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const what = `${nameOfDatabase(env.DATABASE_URL)} can't be used: ${reason}`;
    return [{ state: "wrong", what, remedy: "Start PostgreSQL, or name another DATABASE_URL." }];
  }
}

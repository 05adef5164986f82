import { type Reader, schema } from "@stepout/db";
import { gt, type SQL, type SQLiteTable, sql } from "@stepout/db/sql";
import type { Actor, Deps } from "../../deps.ts";
import { readStored } from "../instance/instance.service.ts";
import { requireHost } from "../users/hosts.ts";
import type { FirstSteps } from "./admin.schema.ts";
import { allPeople } from "./people.queries.ts";

const { games, personalLinks } = schema;

const FIRST = "";

async function hasAny(reader: Reader, table: SQLiteTable, which: SQL): Promise<boolean> {
  const found = await reader.select({ one: sql`1` }).from(table).where(which).limit(1);
  return found.length > 0;
}

async function hasOthers(reader: Reader, { userId }: Actor): Promise<boolean> {
  const people = await allPeople(reader, undefined, { last: { usernameKey: FIRST }, limit: 2 });
  return people.some(({ id }) => id !== userId);
}

export async function describeFirstSteps(
  { db: { read }, clock, env }: Deps,
  actor: Actor,
): Promise<FirstSteps> {
  await requireHost(read, actor);
  const { hasOwnBackups } = await readStored(read);
  const hasOpenLink = await hasAny(read, personalLinks, gt(personalLinks.expiresAt, clock.now()));
  return {
    hasInvited: hasOpenLink || (await hasOthers(read, actor)),
    // The condition on `id` lets the query use the index.
    hasGame: await hasAny(read, games, gt(games.id, FIRST)),
    hasBackups: env.BACKUP_DIR !== undefined || hasOwnBackups,
  };
}

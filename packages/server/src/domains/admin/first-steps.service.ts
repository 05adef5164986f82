import { type Reader, schema } from "@stepout/db";
import { and, isNull, ne, type SQL, type SQLiteTable, sql } from "@stepout/db/sql";
import type { Actor, Deps } from "../../deps.ts";
import { requireHost } from "../users/hosts.ts";
import type { FirstSteps } from "./admin.schema.ts";

const { games, personalLinks, users } = schema;

async function hasAny(reader: Reader, table: SQLiteTable, which?: SQL): Promise<boolean> {
  const found = await reader.select({ one: sql`1` }).from(table).where(which).limit(1);
  return found.length > 0;
}

export async function describeFirstSteps(deps: Deps, actor: Actor): Promise<FirstSteps> {
  const { read } = deps.db;
  await requireHost(read, actor);
  const isOther = and(ne(users.id, actor.userId), isNull(users.deletedAt));
  return {
    hasInvited: (await hasAny(read, users, isOther)) || (await hasAny(read, personalLinks)),
    hasGame: await hasAny(read, games),
    hasBackups: deps.env.BACKUP_DIR !== undefined,
  };
}

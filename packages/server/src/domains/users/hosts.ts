import { type Reader, schema } from "@stepout/db";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { preparedFor } from "../../platform/queries/prepared.ts";

const { users } = schema;

/** Somebody whose account is disabled or deleted has no power. */
const isActiveHost = and(
  // A literal: SQLite uses the partial index only then.
  sql`${users.isHost} = 1`,
  isNull(users.disabledAt),
  isNull(users.deletedAt),
);

const activeHosts = preparedFor((reader) =>
  reader.select({ id: users.id }).from(users).where(isActiveHost).orderBy(asc(users.id)).prepare(),
);

const activeHost = preparedFor((reader) =>
  reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, sql.placeholder("userId")), isActiveHost))
    .prepare(),
);

/** Whether this user looks after this server. */
export async function isHost(reader: Reader, userId: string): Promise<boolean> {
  return (await activeHost(reader).execute({ userId })).length > 0;
}

/** Everybody who looks after this server. */
export async function hostIds(reader: Reader): Promise<string[]> {
  return (await activeHosts(reader).execute()).map(({ id }) => id);
}

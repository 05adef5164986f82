import { schema } from "@stepout/db";
import { eq } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { unauthorized } from "../../errors/domain-error.ts";
import { publicUserColumns, toPublicUser } from "./users.queries.ts";
import type { CurrentUser } from "./users.schema.ts";

const { users } = schema;

/** The actor with what only they may see of themselves. */
export async function getCurrentUser(deps: Deps, actor: Actor): Promise<CurrentUser> {
  const [row] = await deps.db.read
    .select({ ...publicUserColumns, email: users.email, bio: users.bio })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!row) throw unauthorized();
  const { email, bio, ...publicRow } = row;
  return { ...toPublicUser(publicRow), email, bio };
}

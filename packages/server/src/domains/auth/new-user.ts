import { schema, type Writer } from "@stepout/db";
import { foldText } from "@stepout/db/fold-text";
import type { Deps } from "../../deps.ts";
import { searchTextOf } from "../users/users.queries.ts";

const { users, userTotals } = schema;

interface NewUser {
  username: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
  hasVerifiedEmail: boolean;
  passwordHash: string | null;
}

/** Answers the new account's id; undefined when its username or e-mail is somebody else's. */
export async function insertUser(
  tx: Writer,
  deps: Deps,
  { username, firstName = null, lastName = null, email = null, ...rest }: NewUser,
): Promise<string | undefined> {
  const now = deps.clock.now();
  const id = deps.ids.nextId();
  const created = await tx
    .insert(users)
    .values({
      id,
      username,
      usernameKey: foldText(username),
      email,
      emailKey: email && foldText(email),
      emailVerified: rest.hasVerifiedEmail,
      firstName,
      lastName,
      searchText: searchTextOf({ firstName, lastName, username }),
      passwordHash: rest.passwordHash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (created.length === 0) return undefined;
  await tx.insert(userTotals).values({ userId: id });
  return id;
}

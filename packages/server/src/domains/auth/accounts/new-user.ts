import { type Reader, schema, type Writer } from "@stepout/db";
import { foldKey } from "@stepout/db/fold-key";
import { eq } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { emailKeyOf } from "../../../text/emails.rules.ts";
import { readInstance } from "../../instance/instance.service.ts";
import { notifyOfPendingAccounts } from "../../users/approval.ts";
import { refuseReservedUsername } from "../../users/reserved-names.ts";
import { searchTextOf } from "../../users/users.queries.ts";

const { users, userTotals } = schema;

interface NewUser {
  username: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
  passwordHash: string | null;
  waits?: boolean;
}

export async function isFreeEmail(reader: Reader, email: string): Promise<boolean> {
  const holders = await reader
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)));
  return holders.length === 0;
}

/**
 * Stores a taken email address without `emailKey`, because an error would reveal the other account.
 * @returns undefined for a taken username
 * @throws DomainError `invalid_input` for a reserved username
 */
export async function insertUser(
  tx: Writer,
  deps: Deps,
  { username, firstName = null, lastName = null, email = null, passwordHash, waits }: NewUser,
): Promise<string | undefined> {
  refuseReservedUsername(username, (await readInstance(tx)).name);
  const now = deps.clock.now();
  const id = deps.ids.nextId();
  const created = await tx
    .insert(users)
    .values({
      id,
      username,
      usernameKey: foldKey(username),
      email,
      emailKey: email && (await isFreeEmail(tx, email)) ? emailKeyOf(email) : null,
      firstName,
      lastName,
      searchText: searchTextOf({ firstName, lastName, username }),
      passwordHash,
      waitingSince: waits ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (created.length === 0) return undefined;
  await tx.insert(userTotals).values({ userId: id });
  if (waits) await notifyOfPendingAccounts(tx, deps);
  return id;
}

import { type Reader, schema, type Writer } from "@stepout/db";
import { foldKey } from "@stepout/db/fold-key";
import { forSlices } from "@stepout/db/slices";
import { inArray } from "@stepout/db/sql";
import type { Actor, Deps } from "../../deps.ts";
import { emailKeyOf } from "../../text/emails.rules.ts";
import { toReadableEmail } from "../../text/readable-emails.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { insertUser } from "../auth/accounts/new-user.ts";
import { insertResetLink, requirePasswords } from "../auth/reset/password-resets.service.ts";
import { readInstance, readPublicUrl } from "../instance/instance.service.ts";
import { requireHost } from "../users/hosts.ts";
import { isReservedUsername, RESERVED_MESSAGE } from "../users/usernames.rules.ts";
import { IMPORT_LINK_MS } from "./admin.rules.ts";
import type { ImportInput, ImportResult, ImportRow } from "./admin.schema.ts";
import { columnLabels } from "./import-columns.ts";

const { users } = schema;

async function findTaken(
  reader: Reader,
  column: typeof users.usernameKey | typeof users.emailKey,
  keys: readonly string[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  await forSlices(keys, async (some) => {
    const rows = await reader.select({ key: column }).from(users).where(inArray(column, some));
    for (const { key } of rows) if (key !== null) taken.add(key);
  });
  return taken;
}

/** Reveals which usernames and email addresses are taken, so only hosts may see the result. */
async function markTaken(reader: Reader, rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const { name } = await readInstance(reader);
  const usernames = rows.map(({ username }) => foldKey(username));
  const emails = rows.flatMap(({ email }) => (email === null ? [] : [emailKeyOf(email)]));
  const takenNames = await findTaken(reader, users.usernameKey, usernames);
  const takenEmails = await findTaken(reader, users.emailKey, emails);
  const problemOf = ({ problem, username, email }: ImportRow): string | null => {
    if (problem !== null) return problem;
    if (isReservedUsername(username, name)) return `${columnLabels.username}: ${RESERVED_MESSAGE}`;
    if (takenNames.has(foldKey(username))) return "This username is taken";
    const isTaken = email !== null && takenEmails.has(emailKeyOf(email));
    return isTaken ? "This email address is taken" : null;
  };
  return rows.map((row) => ({ ...row, problem: problemOf(row) }));
}

async function createAccount(tx: Writer, deps: Deps, actor: Actor, row: ImportRow) {
  const { username, email, firstName, lastName } = row;
  const person = { username, email, firstName, lastName, passwordHash: null };
  const userId = await insertUser(tx, deps, person);
  if (userId === undefined) throw new Error("A username was taken within a transaction");
  const action = "account-created-by-host";
  await recordEvent(tx, deps, { action, actorId: actor.userId, subjectId: userId });
  const { path } = await insertResetLink(tx, deps, {
    userId,
    madeBy: actor,
    validForMs: IMPORT_LINK_MS,
  });
  return path;
}

interface Imported extends Pick<ImportResult, "isMade" | "ignoredColumns"> {
  rows: readonly ImportRow[];
}

const toResult = ({ rows, ...rest }: Imported): ImportResult => ({
  ...rest,
  rows: rows.map((row) => ({ ...row, email: row.email && toReadableEmail(row.email) })),
});

/**
 * Skips invalid rows.
 * @throws DomainError `access_denied`, or `invalid_input` for an invalid file
 */
export async function importPeople(
  deps: Deps,
  actor: Actor,
  { csv, dryRun }: ImportInput,
): Promise<ImportResult> {
  await requireHost(deps.db.read, actor);
  requirePasswords(deps);
  const { readImport } = await import("./import-rows.ts");
  const { rows, ignoredColumns } = await readImport(csv);
  if (dryRun) {
    return toResult({ isMade: false, ignoredColumns, rows: await markTaken(deps.db.read, rows) });
  }
  return deps.db.transaction(async (tx) => {
    await requireHost(tx, actor);
    const checked = await markTaken(tx, rows);
    const origin = (await readPublicUrl(tx, deps)) ?? "";
    const made: ImportRow[] = [];
    await forSlices(checked, async (some) => {
      for (const row of some) {
        const path = row.problem === null ? await createAccount(tx, deps, actor, row) : undefined;
        made.push(path === undefined ? row : { ...row, url: `${origin}${path}` });
      }
    });
    return toResult({ isMade: made.some(({ url }) => url), ignoredColumns, rows: made });
  });
}

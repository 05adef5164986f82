import type { Reader } from "@stepout/db";
import { toSearchWords } from "@stepout/db/search-text";
import type { Actor, Deps } from "../../deps.ts";
import { notFound } from "../../errors/domain-error.ts";
import { toIso } from "../../platform/time/clock.ts";
import { accountKeyOf } from "../../text/emails.rules.ts";
import { toReadableEmail } from "../../text/readable-emails.ts";
import type { IdRef } from "../../trpc/common.schema.ts";
import { changeAccount } from "../auth/accounts/administration.service.ts";
import { createResetLinkByHost } from "../auth/reset/password-resets.service.ts";
import { readPublicUrl } from "../instance/instance.service.ts";
import { requireHost } from "../users/hosts.ts";
import { toPublicUser } from "../users/users.queries.ts";
import { ADMIN_PAGE } from "./admin.rules.ts";
import type {
  ChangePersonInput,
  ListPeopleInput,
  PendingAccounts,
  Person,
  PersonPage,
} from "./admin.schema.ts";
import {
  allPeople,
  foundPeople,
  lastSeen,
  type PersonRow,
  personById,
  waitingPeople,
  waitingTotal,
} from "./people.queries.ts";

const DAY_LENGTH = "2026-01-01".length;

function stateOf({ disabledAt, waitingSince }: PersonRow): Person["state"] {
  if (disabledAt !== null) return "disabled";
  return waitingSince === null ? "active" : "waiting";
}

async function toPeople(reader: Reader, rows: readonly PersonRow[]): Promise<Person[]> {
  const found = await lastSeen(
    reader,
    rows.map(({ id }) => id),
  );
  const seen = new Map(found.map(({ userId, at }) => [userId, at]));
  return rows.map((row) => {
    const lastSeenAt = seen.get(row.id) ?? null;
    const { id, username, firstName, lastName, imageId } = row;
    return {
      ...toPublicUser({ id, username, firstName, lastName, imageId }),
      email: row.email && toReadableEmail(row.email),
      emailVerified: row.emailVerified && row.emailKey !== null,
      isHost: row.isHost,
      state: stateOf(row),
      createdAt: toIso(row.createdAt),
      lastSeenOn: lastSeenAt === null ? null : toIso(lastSeenAt).slice(0, DAY_LENGTH),
    };
  });
}

async function readRows(reader: Reader, { q, cursor = "" }: ListPeopleInput) {
  const page = { last: { usernameKey: cursor }, limit: ADMIN_PAGE + 1 };
  if (q === "") return allPeople(reader, undefined, page);
  const words = toSearchWords(q);
  if (words.length === 0) return [];
  return foundPeople(reader, { text: accountKeyOf(q), words }, page);
}

export async function listPeople(
  deps: Deps,
  actor: Actor,
  input: ListPeopleInput,
): Promise<PersonPage> {
  const { read } = deps.db;
  await requireHost(read, actor);
  const rows = await readRows(read, input);
  const shown = rows.slice(0, ADMIN_PAGE);
  const last = rows.length > ADMIN_PAGE ? shown.at(-1) : undefined;
  return { people: await toPeople(read, shown), next: last?.cursor.usernameKey ?? null };
}

export async function listWaiting({ db: { read } }: Deps, actor: Actor): Promise<PendingAccounts> {
  await requireHost(read, actor);
  const [all] = await waitingTotal(read);
  const rows = await waitingPeople(read);
  return { people: await toPeople(read, rows), total: all?.total ?? 0 };
}

export async function changePerson(
  deps: Deps,
  actor: Actor,
  { id: userId, ...changes }: ChangePersonInput,
): Promise<Person> {
  await changeAccount(deps, userId, changes, actor);
  const rows = await personById(deps.db.read, userId);
  const [changed] = await toPeople(deps.db.read, rows);
  if (!changed) throw notFound("Person");
  return changed;
}

export async function makeResetLink(deps: Deps, actor: Actor, { id: userId }: IdRef) {
  const { path, expiresAt } = await createResetLinkByHost(deps, userId, actor);
  const publicUrl = await readPublicUrl(deps.db.read, deps);
  return { url: `${publicUrl ?? ""}${path}`, expiresAt: toIso(expiresAt) };
}

import { type Reader, schema } from "@stepout/db";
import { foldKey } from "@stepout/db/fold-key";
import { inArray } from "@stepout/db/sql";
import type { IdSource } from "../../../platform/ids.ts";
import { isReservedName } from "../../../text/names.rules.ts";
import { readInstance } from "../../instance/instance.service.ts";
import { isReservedUsername } from "../../users/usernames.rules.ts";
import { USERNAME_MAX, USERNAME_MIN } from "../../users/users.rules.ts";

const { users } = schema;

export function toUsername(name: string): string | undefined {
  const username = name
    .normalize("NFKD")
    .replace(/\p{Mark}+/gu, "")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[._-]+/, "")
    .slice(0, USERNAME_MAX)
    .replace(/[._-]+$/, "");
  return username.length >= USERNAME_MIN && !isReservedName(username) ? username : undefined;
}

const FIRST_NUMBER = 2;
const NUMBERS_IN_ORDER = 98;
const LARGEST_NUMBER = 1_000_000_000;

const withNumber = (username: string, number: number): string =>
  username.slice(0, USERNAME_MAX - String(number).length) + number;

export async function findFreeUsername(
  reader: Reader,
  ids: IdSource,
  username: string,
): Promise<string> {
  const numbered = Array.from({ length: NUMBERS_IN_ORDER }, (_, index) =>
    withNumber(username, FIRST_NUMBER + index),
  );
  const candidates = [username, ...numbered];
  const rows = await reader
    .select({ key: users.usernameKey })
    .from(users)
    .where(inArray(users.usernameKey, candidates.map(foldKey)));
  const taken = new Set(rows.map(({ key }) => key));
  const { name } = await readInstance(reader);
  const free = candidates.find((it) => !taken.has(foldKey(it)) && !isReservedUsername(it, name));
  return free ?? withNumber(username, ids.nextInt(LARGEST_NUMBER));
}

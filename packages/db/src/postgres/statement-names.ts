import { createHash } from "node:crypto";

/** So many are kept by PostgreSQL in each connection; there are fewer queries in the program. */
const NAMES_MAX = 1_000;
const NAME_LENGTH = 22;

const names = new Map<string, string>();

/**
 * A name under which PostgreSQL keeps a statement, read and planned, for as long as the connection
 * lasts. The same text has the same name in every process, in case a pooler shares connections.
 */
export function nameOfStatement(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMES_MAX) return known;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, NAME_LENGTH);
  names.set(text, name);
  return name;
}

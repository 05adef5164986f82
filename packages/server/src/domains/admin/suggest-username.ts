import { foldSearch } from "@stepout/db/fold-search";
import { USERNAME_MAX, USERNAME_MIN } from "../users/users.rules.ts";

const NUMBER_LENGTH = 4;

const toUsername = (text: string): string =>
  foldSearch(text)
    .replace(/[^a-z0-9]+/g, ".")
    .replace(/^\.|\.$/g, "")
    .slice(0, USERNAME_MAX - NUMBER_LENGTH);

interface Known {
  firstName?: string;
  lastName?: string;
  email?: string;
}

/** Returns undefined if the name and the email address have too few Latin letters. */
export function suggestUsername(
  { firstName = "", lastName = "", email = "" }: Known,
  isUsed: (username: string) => boolean,
): string | undefined {
  const candidates = [`${firstName} ${lastName}`, email.split("@")[0] ?? ""].map(toUsername);
  const base = candidates.find((candidate) => candidate.length >= USERNAME_MIN);
  if (base === undefined || !isUsed(base)) return base;
  let number = 2;
  while (isUsed(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}

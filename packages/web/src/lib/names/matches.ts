import { displayName, type NamedPerson } from "@stepout/server/text/format.rules";

const fold = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Whether a text has every typed word, whatever the case and accents. */
export function matches(typed: string, text: string): boolean {
  const folded = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** The text by which a search finds a person: their visible names. */
export const searchTextOf = (person: NamedPerson): string =>
  `${displayName(person)} ${person.username ? `@${person.username}` : ""}`;

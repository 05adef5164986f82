import { displayName, type NamedPerson } from "@stepout/server/text/format.rules";

/** The text by which a search finds a person: their visible names. */
export const searchTextOf = (person: NamedPerson): string =>
  `${displayName(person)} ${person.username ? `@${person.username}` : ""}`;

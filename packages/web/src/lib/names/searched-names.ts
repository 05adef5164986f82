import { displayName, type NamedPerson } from "@stepout/server/text/format.rules";

export const searchTextOf = (person: NamedPerson): string =>
  `${displayName(person)} ${person.username ? `@${person.username}` : ""}`;

import { DELETED_USERNAME } from "@stepout/server/domains/users/users.rules";
import { compactName, displayName, type NamedPerson } from "@stepout/server/text/format.rules";
import { toLatin } from "@stepout/server/text/look-alikes.rules";

/** A person in a list, or an invited email address, which has no username. */
export interface PersonAmongOthers extends NamedPerson {
  id: string;
}

export type NamesInUse = ReadonlyMap<string, ReadonlySet<string>>;

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Matches glyphs that look like a small l: Latin, Cyrillic and Greek capital I, the palochka, 1 and |. */
const LIKE_L = /[I\u0406\u0399\u04c01|]/g;

/** Returns the same key for names that differ only in case, spaces, script or invisible characters. */
export const nameKey = (name: string): string =>
  toLatin(name.normalize("NFKD").replaceAll(INVISIBLE, ""))
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();

/** Returns the keys of a name. Two names that share a key look alike. */
const nameKeys = (name: string): string[] => [
  nameKey(name),
  nameKey(name.replaceAll(LIKE_L, "l").replaceAll("0", "o")),
];

export function gatherNames(
  people: readonly PersonAmongOthers[],
  around: NamesInUse = new Map(),
): NamesInUse {
  const names = new Map<string, ReadonlySet<string>>(around);
  for (const person of people) {
    for (const key of new Set([displayName(person), compactName(person)].flatMap(nameKeys))) {
      names.set(key, new Set(names.get(key)).add(person.id));
    }
  }
  return names;
}

export function findHandle(
  person: PersonAmongOthers,
  names: NamesInUse,
  nameOf: (person: NamedPerson) => string = displayName,
): string | undefined {
  const { id, username } = person;
  if (!username || username === DELETED_USERNAME) return undefined;
  const isShared = nameKeys(nameOf(person)).some((key) => {
    const namesakes = names.get(key);
    return namesakes !== undefined && namesakes.size > (namesakes.has(id) ? 1 : 0);
  });
  return isShared ? `@${username}` : undefined;
}

export function tellApart(person: PersonAmongOthers, names: NamesInUse): string {
  const handle = findHandle(person, names);
  return handle === undefined ? displayName(person) : `${displayName(person)} ${handle}`;
}

export const searchTextOf = (person: NamedPerson): string =>
  `${displayName(person)} ${person.username ? `@${person.username}` : ""}`;

import { firstCharacters } from "./characters.rules.ts";
import { lazily } from "./lazily.rules.ts";

export interface NamedPerson {
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
  email?: string | null;
}

const UNNAMED = "User";
const COMPACT_LENGTH = 10;
const INITIALS_LENGTH = 2;

const textOf = (value: string | null | undefined): string => value?.trim() ?? "";

const fullName = ({ firstName, lastName }: NamedPerson): string =>
  textOf(firstName) && textOf(lastName) ? `${textOf(firstName)} ${textOf(lastName)}` : "";

/** Returns 'first last', else the first name, the username, the email address, or 'User'. */
export function displayName(person: NamedPerson): string {
  return (
    fullName(person) ||
    textOf(person.firstName) ||
    textOf(person.username) ||
    textOf(person.email) ||
    UNNAMED
  );
}

export function compactName(person: NamedPerson): string {
  const name = displayName(person);
  const cut = firstCharacters(name, COMPACT_LENGTH);
  return textOf(person.firstName) || cut === name || name === UNNAMED ? name : `${cut}...`;
}

export function initials(person: NamedPerson): string {
  const [emailName = ""] = textOf(person.email).split("@");
  const letters = fullName(person)
    ? firstCharacters(textOf(person.firstName), 1) + firstCharacters(textOf(person.lastName), 1)
    : firstCharacters(textOf(person.username) || emailName, INITIALS_LENGTH);
  return letters.toUpperCase() || "U";
}

/** Returns the first letter of the first name, else of the username, else 'U'. */
export function avatarLetter(person: NamedPerson): string {
  const name = textOf(person.firstName) || textOf(person.username);
  return firstCharacters(name, 1).toUpperCase() || "U";
}

export const formatCapped = (count: number, cap: number): string =>
  count > cap ? `${cap}+` : String(count);

const ordinalRules = lazily(() => new Intl.PluralRules("en", { type: "ordinal" }));
const ordinalEndings = { one: "st", two: "nd", few: "rd", other: "th" };

/** Returns which of English's ordinal forms a number takes, such as "two" for 22nd. */
export function ordinalForm(number: number): keyof typeof ordinalEndings {
  const form = ordinalRules().select(number);
  return form === "zero" || form === "many" ? "other" : form;
}

export const formatPlace = (place: number): string =>
  `${place}${ordinalEndings[ordinalForm(place)]}`;

import { firstCharacters } from "./characters.rules.ts";

export interface NamedPerson {
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
  email?: string | null;
}

const NOBODY = "User";
const COMPACT_LENGTH = 10;
const INITIALS_LENGTH = 2;

const textOf = (value: string | null | undefined): string => value?.trim() ?? "";

const fullName = ({ firstName, lastName }: NamedPerson): string =>
  textOf(firstName) && textOf(lastName) ? `${textOf(firstName)} ${textOf(lastName)}` : "";

/** 'first last', else first name, else username, else e-mail, else 'User'. */
export function displayName(person: NamedPerson): string {
  return (
    fullName(person) ||
    textOf(person.firstName) ||
    textOf(person.username) ||
    textOf(person.email) ||
    NOBODY
  );
}

/** The display name; a username or e-mail of more than 10 characters is cut to 10 and '...'. */
export function compactName(person: NamedPerson): string {
  const name = displayName(person);
  const cut = firstCharacters(name, COMPACT_LENGTH);
  return textOf(person.firstName) || cut === name || name === NOBODY ? name : `${cut}...`;
}

/** Of first and last name, else the first two letters of the display name. */
export function initials(person: NamedPerson): string {
  const [emailName = ""] = textOf(person.email).split("@");
  const mailTemplates = fullName(person)
    ? firstCharacters(textOf(person.firstName), 1) + firstCharacters(textOf(person.lastName), 1)
    : firstCharacters(textOf(person.username) || emailName, INITIALS_LENGTH);
  return mailTemplates.toUpperCase() || "U";
}

/** Of the first name, else of the username, else 'U'. */
export function avatarLetter(person: NamedPerson): string {
  const name = textOf(person.firstName) || textOf(person.username);
  return firstCharacters(name, 1).toUpperCase() || "U";
}

export const formatCapped = (count: number, cap: number): string =>
  count > cap ? `${cap}+` : String(count);

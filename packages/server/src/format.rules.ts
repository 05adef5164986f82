import { firstCharacters } from "./characters.rules.ts";
import { lazily } from "./lazily.rules.ts";

/** What is needed to name a person; anything may be missing. */
export interface NamedPerson {
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
  email?: string | null;
}

const NOBODY = "User";
const COMPACT_LENGTH = 10;
const INITIALS_LENGTH = 2;

const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Blank is as good as missing. */
const textOf = (value: string | null | undefined): string => value?.trim() ?? "";

const fullName = ({ firstName, lastName }: NamedPerson): string =>
  textOf(firstName) && textOf(lastName) ? `${textOf(firstName)} ${textOf(lastName)}` : "";

/** 'first last', else first, else username, else e-mail, else 'User'. */
export function displayName(person: NamedPerson): string {
  return (
    fullName(person) ||
    textOf(person.firstName) ||
    textOf(person.username) ||
    textOf(person.email) ||
    NOBODY
  );
}

/** The display name, with a username or e-mail of more than 10 characters cut to 10 and '...'. */
export function compactName(person: NamedPerson): string {
  const name = displayName(person);
  const cut = firstCharacters(name, COMPACT_LENGTH);
  return textOf(person.firstName) || cut === name || name === NOBODY ? name : `${cut}...`;
}

/** For an avatar without a picture: first and last name, else two letters of what there is. */
export function initials(person: NamedPerson): string {
  const [emailName = ""] = textOf(person.email).split("@");
  const letters = fullName(person)
    ? firstCharacters(textOf(person.firstName), 1) + firstCharacters(textOf(person.lastName), 1)
    : firstCharacters(textOf(person.username) || emailName, INITIALS_LENGTH);
  return letters.toUpperCase() || "U";
}

/** The single letter of the header's avatar: of the first name, else of the username, else 'U'. */
export function avatarLetter(person: NamedPerson): string {
  const name = textOf(person.firstName) || textOf(person.username);
  return firstCharacters(name, 1).toUpperCase() || "U";
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} ago`;

/** 'Just now' under a minute, then minutes, hours and days, as '5 minutes ago'. */
export function formatRelativeTime(moment: string | number, now: number): string {
  const then = typeof moment === "number" ? moment : Date.parse(moment);
  const seconds = Math.floor((now - then) / SECOND_MS);
  if (seconds < MINUTE_SECONDS) return "Just now";
  if (seconds < HOUR_SECONDS) return ago(Math.floor(seconds / MINUTE_SECONDS), "minute");
  if (seconds < DAY_SECONDS) return ago(Math.floor(seconds / HOUR_SECONDS), "hour");
  return ago(Math.floor(seconds / DAY_SECONDS), "day");
}

const ordinalRules = lazily(() => new Intl.PluralRules("en", { type: "ordinal" }));
const ordinalEndings = { one: "st", two: "nd", few: "rd", other: "th", zero: "th", many: "th" };

/** 1st, 2nd, 3rd, 4th … 11th … 21st. */
export const formatPlace = (place: number): string =>
  `${place}${ordinalEndings[ordinalRules().select(place)]}`;

/** A count for a badge: '9+' beyond a cap of 9. */
export const formatCapped = (count: number, cap: number): string =>
  count > cap ? `${cap}+` : String(count);

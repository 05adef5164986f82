import { lazily } from "./lazily.rules.ts";

const ordinalRules = lazily(() => new Intl.PluralRules("en", { type: "ordinal" }));
const ordinalEndings = { one: "st", two: "nd", few: "rd", other: "th", zero: "th", many: "th" };

export const formatPlace = (place: number): string =>
  `${place}${ordinalEndings[ordinalRules().select(place)]}`;

import { domainToUnicode } from "node:url";
import { lazily } from "./lazily.rules.ts";
import { toLatin } from "./look-alikes.rules.ts";

/** Scripts in modern use (UAX 31, table 5), except East Asian scripts. */
const SCRIPTS =
  "Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan";

/** Scripts that a word may mix with each other and with Latin (UTS 39, "highly restrictive"). */
const EAST_ASIAN = ["Han Hiragana Katakana", "Han Bopomofo", "Han Hangul"];

const oneScript = lazily(() => {
  const sets = [...SCRIPTS.split(" "), ...EAST_ASIAN.map((scripts) => `Latin ${scripts}`)];
  const classes = sets.map(
    (scripts) =>
      `[-0-9\\p{Script=Inherited}${scripts.replace(/\w+/g, "\\p{Script_Extensions=$&}").replaceAll(" ", "")}]+`,
  );
  return new RegExp(`^(?:${classes.join("|")})$`, "u");
});

const LATIN = /\p{Script=Latin}/u;
const ASCII = /^\p{ASCII}*$/u;

/** Returns false for a label that mixes scripts or consists only of Latin look-alikes. */
const isPlain = (label: string): boolean =>
  oneScript().test(label) && (LATIN.test(label) || !ASCII.test(toLatin(label.normalize("NFKD"))));

/** Returns punycode for a domain that may imitate another domain. */
function toReadableDomain(domain: string): string {
  const readable = domainToUnicode(domain);
  return readable.split(".").every((label) => ASCII.test(label) || isPlain(label))
    ? readable
    : domain;
}

export function toReadableEmail(email: string): string {
  const end = email.lastIndexOf("@") + 1;
  const domain = email.slice(end);
  return domain.includes("xn--") ? email.slice(0, end) + toReadableDomain(domain) : email;
}

/**
 * Accents shared by many scripts. Marks of a single script tell words apart (vowel signs of
 * Devanagari), so they stay, as do the two that make other kana.
 */
const ACCENTS = /[[\p{Mark}&&\p{Script=Inherited}]--[\u3099\u309A]]/gv;

/**
 * Returns the key by which usernames, e-mail addresses and similar names are unique. Ignores case,
 * accents and typographic variants: "José" equals "JOSE", "Straße" equals "STRASSE". Keys are
 * stored, so the rule must not change. Search uses `foldSearch`, which ignores more.
 */
export const foldKey = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(ACCENTS, "")
    // Upper case joins letters with several small forms (ß and ss, ı and i).
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ");

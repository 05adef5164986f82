/**
 * Matches accents shared by many scripts. Does not match marks of a single script, such as Devanagari vowel signs,
 * or the two voicing marks of kana, because these marks distinguish words.
 */
const ACCENTS = /[[\p{Mark}&&\p{Script=Inherited}]--[\u3099\u309A]]/gv;

/**
 * Returns the key that keeps usernames, email addresses and similar names unique. Ignores case, accents and typographic
 * variants: "José" equals "JOSE", "Straße" equals "STRASSE". Keys are stored, so this function must not change. Search
 * uses `foldSearch`, which ignores more.
 */
export const foldKey = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(ACCENTS, "")
    // Upper case unifies letters with several lower-case forms (ß and ss, ı and i).
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ");

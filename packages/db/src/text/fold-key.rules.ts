/**
 * Accents shared by letters of many scripts. Marks of a single script stay, because they tell
 * words apart (vowel signs of Devanagari), and so do the two that make other kana.
 */
const ACCENTS = /[[\p{Mark}&&\p{Script=Inherited}]--[\u3099\u309A]]/gv;

/**
 * Returns the key by which usernames, e-mail addresses and similar names are unique: case, accents and
 * typographic variants make no difference. "José", "JOSÉ" and "jose" share a key, and so do "Straße" and
 * "STRASSE", but "Ærøskøbing" and "aeroskobing" do not. Keys are stored, so the rule must not change.
 * Search uses `foldSearch`, which ignores more.
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

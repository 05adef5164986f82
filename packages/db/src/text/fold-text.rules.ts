/**
 * Accents shared by letters of many scripts. Marks of a single script stay, because they tell
 * words apart (vowel signs of Devanagari), and so do the two that make other kana.
 */
const ACCENTS = /[[\p{Mark}&&\p{Script=Inherited}]--[\u3099\u309A]]/gv;

/**
 * Text as it is compared and searched: case, accents and typographic variants make no difference.
 * "Ærøskøbing" stays apart from "aeroskobing", but "José", "JOSÉ" and "jose" are one, and so are
 * "Straße" and "STRASSE".
 */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(ACCENTS, "")
    // Upper case joins letters with several small forms (ß and ss, ı and i).
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ");

/**
 * The accents that letters of many scripts share. Marks of one script are left alone, because they
 * tell words apart (vowel signs of Devanagari), and so are the two that make other kana.
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
    // There and back: upper case joins what has several small forms (ß and ss, ı and i).
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ");

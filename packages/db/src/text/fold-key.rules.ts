/** Omits kana's voicing marks and marks used in only one script, because removing them would change the word. */
const ACCENTS = /[[\p{Mark}&&\p{Script=Inherited}]--[\u3099\u309A]]/gv;

/** Ignores case, accents and typographic variants. Must not change, because keys are stored. */
export const foldKey = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(ACCENTS, "")
    // Upper case unifies letters with several lower-case forms (ß and ss, ı and i).
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ");

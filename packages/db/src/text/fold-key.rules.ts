/** Omits kana's voicing marks and marks used in only one script, because removing them would change the word. */
const ACCENTS = /[[\p{Mark}&&\p{Script=Inherited}]--[\u3099\u309A]]/gv;

/** Ignores case, accents and typographic variants. Must not change, because keys are stored. */
export const foldKey = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(ACCENTS, "")
    // Convert to upper case in between, because it makes ß equal to ss, and ı equal to i.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ");

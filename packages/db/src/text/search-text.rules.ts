import { foldSearch } from "./fold-search.rules.ts";

/** In scripts without spaces between words, each character is a token. */
const tokenPattern = () =>
  // Stryker disable next-line Regex: the complement of RGI_Emoji is not a valid pattern.
  /\p{RGI_Emoji}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{Mark}*|[[\p{Letter}\p{Number}\p{Mark}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]+|[^\s\p{Control}\p{Format}]/gv;

let knownTokenPattern: RegExp | undefined;

/** Search terms may omit an apostrophe within a word. */
const APOSTROPHE = /(?<=[\p{Letter}\p{Mark}])'(?=\p{Letter})/gu;

/** Without a limit, a word with many apostrophes would add too many endings to the index. */
const APOSTROPHES_MAX = 3;

const ASCII_SIGN = /[!-/:-@[-`{-~]/g;
const FULLWIDTH_OFFSET = 0xfee0;

/**
 * Replaces ASCII punctuation, because the index treats it as spaces. Folded text contains no full-width characters, so
 * the replacements are unambiguous.
 */
const widenSigns = (token: string): string =>
  token.replace(ASCII_SIGN, (sign) => String.fromCharCode(sign.charCodeAt(0) + FULLWIDTH_OFFSET));

function toTokens(folded: string): string {
  // Compiled on first use, because building the expression's character sets is slow.
  knownTokenPattern ??= tokenPattern();
  const text = folded.replace(APOSTROPHE, "");
  return (text.match(knownTokenPattern) ?? []).map(widenSigns).join(" ");
}

/** Returns the part of a word after each apostrophe: "aujourd’hui" and "hui" for "d’aujourd’hui". */
function endingsOf(word: string): string[] {
  const parts = word.split(APOSTROPHE);
  return parts.slice(1, 1 + APOSTROPHES_MAX).map((_, nth) => parts.slice(1 + nth).join("'"));
}

/** Appends the part of a word after each apostrophe, so that "épreuve" finds "l’épreuve". */
export function toSearchText(text: string): string {
  const folded = foldSearch(text);
  const endings = folded.includes("'") ? folded.split(/\s+/u).flatMap(endingsOf) : [];
  return [folded, ...new Set(endings)].map(toTokens).filter(Boolean).join(" ");
}

/** Matches a trailing apostrophe, because a half-typed "l’" may become "l’épreuve". */
const LAST_APOSTROPHE = /(?<=[\p{Letter}\p{Mark}])'$/u;

export const toSearchStart = (term: string): string =>
  toTokens(foldSearch(term).replace(LAST_APOSTROPHE, ""));

/** Returns each word as space-separated tokens. Callers match the last token as a prefix. */
export const toSearchWords = (term: string): string[] =>
  term.split(/\s/u).flatMap((word) => toSearchStart(word) || []);

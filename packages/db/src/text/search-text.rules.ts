import { foldKey } from "./fold-key.rules.ts";

/**
 * One token: an emoji as a whole, one sign of a script that puts no spaces between its words, a run
 * of other letters and digits, or any other visible character.
 */
const tokenPattern = () =>
  // Stryker disable next-line Regex: the complement of RGI_Emoji is no valid pattern.
  /\p{RGI_Emoji}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{Mark}*|[[\p{Letter}\p{Number}\p{Mark}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]+|[^\s\p{Control}\p{Format}]/gv;

let knownTokenPattern: RegExp | undefined;

/** Some people write them inside words, others leave them out. */
const APOSTROPHES = /(?<=\p{Letter})['’ʼ](?=\p{Letter})/gu;

const ASCII_SIGN = /[!-/:-@[-`{-~]/g;
const FULLWIDTH_OFFSET = 0xfee0;

/**
 * The index treats ASCII signs as spaces; their wide forms, which folding never produces, stand
 * for them.
 */
const widenSigns = (token: string): string =>
  token.replace(ASCII_SIGN, (sign) => String.fromCharCode(sign.charCodeAt(0) + FULLWIDTH_OFFSET));

function tokensOf(text: string): string[] {
  // Compiled late: building its sets of characters is slow, and a start does not need it.
  knownTokenPattern ??= tokenPattern();
  return (foldKey(text).replace(APOSTROPHES, "").match(knownTokenPattern) ?? []).map(widenSigns);
}

/** Text as the search index keeps it: folded, its tokens with one space between them. */
export const toSearchText = (text: string): string => tokensOf(text).join(" ");

/** Each word of a search, as tokens with one space between them; its last token may continue. */
export const toSearchWords = (term: string): string[] =>
  term.split(/\s/u).flatMap((word) => toSearchText(word) || []);

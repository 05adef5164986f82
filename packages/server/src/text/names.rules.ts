import { foldText } from "@stepout/db/fold-text";
import { z } from "zod";
import { hasVisibleText } from "./validation.rules.ts";

/**
 * What shows nothing and may make one name look like another, and what turns the direction of the text
 * around it. Joiners and selectors stay: emoji and some scripts need them.
 */
const NEVER_IN_A_NAME =
  /[\u00ad\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/g;

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * More marks on one letter than any language writes, which would draw over what stands around it. What
 * shows nothing may stand between them.
 */
const STACKED_MARKS = /(\p{M}(?:\p{Cf}*\p{M}){3})(?:\p{Cf}*\p{M})+/gu;

const NO_LETTER = /[^\p{L}\p{N}]+/gu;

/** What the app itself says in place of a name or of words, as letters alone. */
const OWN_WORDS = new Set(["deletedaccount", "contentredacted"]);

/** Letters of Cyrillic and Greek that look like those of these words, once they are folded. */
const LOOK_ALIKES: Record<string, string> = {
  а: "a",
  α: "a",
  с: "c",
  ϲ: "c",
  ԁ: "d",
  е: "e",
  ε: "e",
  ӏ: "l",
  п: "n",
  η: "n",
  о: "o",
  ο: "o",
  г: "r",
  т: "t",
  τ: "t",
  υ: "u",
};

const toLatin = (text: string) =>
  text.replace(/\P{ASCII}/gu, (letter) => LOOK_ALIKES[letter] ?? letter);

const OWN_WORDS_MESSAGE = "Please choose another name: this one reads like the app's own words";

/** A name on one line, without what could hide in it or reach out of it. */
export const cleanName = (text: string): string =>
  text.replace(NEVER_IN_A_NAME, "").replace(BREAKS, " ").replace(STACKED_MARKS, "$1").trim();

/** Whether a name, in parts or as one, would be taken for the app's own words. */
export const readsAsOwnWords = (...parts: (string | null | undefined)[]): boolean =>
  OWN_WORDS.has(toLatin(foldText(parts.filter(Boolean).join(""))).replace(NO_LETTER, ""));

export const ownWordsIssue = { error: OWN_WORDS_MESSAGE } as const;

/** A name that has to be there; `missing` says so where it is not. */
export const requiredName = (missing: string, max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : undefined) })
    .overwrite(cleanName)
    .refine(hasVisibleText, { error: missing })
    .refine((name) => !readsAsOwnWords(name), ownWordsIssue)
    .max(max);

/** A name that may be left out; one that shows nothing is as good as none. */
export const optionalName = (max: number) =>
  z
    .string()
    .overwrite((text) => (hasVisibleText(text) ? cleanName(text) : ""))
    .refine((name) => !readsAsOwnWords(name), ownWordsIssue)
    .max(max);

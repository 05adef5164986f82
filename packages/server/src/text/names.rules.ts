import { boundedText } from "./bounded.rules.ts";
import { skeletonOf } from "./skeleton.rules.ts";
import { hasVisibleText } from "./validation.rules.ts";

/** Joiners and selectors are allowed, because emoji and some scripts need them. */
const NEVER_IN_A_NAME =
  /[\u00ad\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{1d159}]/gu;

const BLANKS = /[\s\p{Cc}]+/gu;

/** Longer stacks of combining marks would draw over other lines. */
const STACKED_MARKS = /(\p{M}(?:\p{Cf}*\p{M}){3})(?:\p{Cf}*\p{M})+/gu;

/** The app's own labels for deleted accounts and content. */
const OWN_WORDS = new Set(["Deleted account", "Content redacted"].map(skeletonOf));

const OWN_WORDS_MESSAGE = "Please choose another name. This one looks like a label of the app";

const LOST = "\ufffd";

const lostIssue = { error: "A character in this name got lost. Please type it again" };

export const isComplete = (name: string): boolean => !name.includes(LOST);

export const cleanName = (text: string): string =>
  text.replace(NEVER_IN_A_NAME, "").replace(BLANKS, " ").replace(STACKED_MARKS, "$1").trim();

/** Returns whether a name could be mistaken for one of the app's labels. */
export const isReservedName = (...parts: (string | null | undefined)[]): boolean =>
  OWN_WORDS.has(skeletonOf(parts.filter(Boolean).join(" ")));

export const reservedNameIssue = { error: OWN_WORDS_MESSAGE } as const;

export const requiredName = (missing: string, max: number) =>
  boundedText(max, { error: ({ input }) => (input === undefined ? missing : undefined) })
    .overwrite(cleanName)
    .refine(hasVisibleText, { error: missing })
    .refine((name) => !isReservedName(name), reservedNameIssue)
    .refine(isComplete, lostIssue)
    .max(max);

export const optionalName = (max: number) =>
  boundedText(max)
    .overwrite((text) => (hasVisibleText(text) ? cleanName(text) : ""))
    .refine((name) => !isReservedName(name), reservedNameIssue)
    .refine(isComplete, lostIssue)
    .max(max);

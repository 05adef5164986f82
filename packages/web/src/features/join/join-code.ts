import { INVITE_CODE_LENGTH } from "@stepout/server/text/invite-codes.rules";

/** The part of a link that holds the code, whichever way it was copied. */
const IN_LINK = /(?:\/|%2f)(?:join|invite)(?:\/|%2f)(?<code>[^\s/?#%]+)/giu;

/** A code among words, such as "Code: ABC123". */
const AMONG_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}])[A-Z0-9]{${INVITE_CODE_LENGTH}}(?![\\p{L}\\p{N}])`,
  "gu",
);

/** The code in what somebody typed or pasted: with blanks or dashes, in words, or a whole link. */
export function readJoinCode(typed: string): string {
  const inLink = [...typed.matchAll(IN_LINK)].at(-1)?.groups?.code;
  const amongWords = typed.match(AMONG_WORDS)?.at(-1);
  return (inLink ?? amongWords ?? typed)
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase()
    .slice(0, INVITE_CODE_LENGTH);
}

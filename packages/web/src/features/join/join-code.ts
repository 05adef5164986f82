import { INVITE_CODE_LENGTH } from "@stepout/server/text/invite-codes.rules";

/** Matches the code in a link, also in a percent-encoded one. */
const IN_LINK = /(?:\/|%2f)(?:join|invite)(?:\/|%2f)(?<code>[^\s/?#%]+)/giu;

/** Matches a code among words, such as "Code: ABC123". */
const AMONG_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}])[A-Z0-9]{${INVITE_CODE_LENGTH}}(?![\\p{L}\\p{N}])`,
  "gu",
);

/** Reads a code with blanks or dashes, among words, or in a link. */
export function readJoinCode(typed: string): string {
  const inLink = [...typed.matchAll(IN_LINK)].at(-1)?.groups?.code;
  const amongWords = typed.match(AMONG_WORDS)?.at(-1);
  return (inLink ?? amongWords ?? typed)
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase()
    .slice(0, INVITE_CODE_LENGTH);
}

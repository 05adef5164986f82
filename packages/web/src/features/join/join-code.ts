import { INVITE_CODE_LENGTH } from "@stepout/server/text/invite-codes.rules";

/** Matches the code in a link, which may be percent-encoded. */
const IN_LINK = /(?:\/|%2f)(?:join|invite)(?:\/|%2f)(?<code>[^\s/?#%]+)/giu;

const IN_TEXT = new RegExp(
  `(?<![\\p{L}\\p{N}])[A-Z0-9]{${INVITE_CODE_LENGTH}}(?![\\p{L}\\p{N}])`,
  "gu",
);

/** Returns the code in the typed text. Accepts a link, a sentence, and a code with spaces or dashes. */
export function readJoinCode(typed: string): string {
  const inLink = [...typed.matchAll(IN_LINK)].at(-1)?.groups?.code;
  const inText = typed.match(IN_TEXT)?.at(-1);
  return (inLink ?? inText ?? typed)
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase()
    .slice(0, INVITE_CODE_LENGTH);
}

const SCHEME =
  /\b(?:[a-z][a-z\d+.-]{0,19}:\/\/|(?:mailto|tel|javascript|data):(?=\S)|www[.．。｡])/giu;

const AT_SIGN = /(?<=[^\s@])@(?=[^\s@])/gu;

const DOT = /[.．。｡]/u;

const JOINED_WORDS = /[\p{L}\p{M}\p{N}_.．。｡-]+(?:[:/?#]\S*)?/gu;

const PATH = /[:/?#]/;

const TOP_LEVEL = /^\p{L}[\p{L}\p{M}\p{N}-]+$/u;

const IP_NUMBERS = 4;

const SEPARATORS = /[.．。｡:/?#&=]+/gu;

function isAddress(joined: string): boolean {
  const words = joined.split(DOT);
  const isDomain = words.some((word, index) => words[index - 1] && TOP_LEVEL.test(word));
  return isDomain || words.filter((word) => /^\d+$/.test(word)).length >= IP_NUMBERS;
}

/** Removes URL schemes, and inserts spaces into domains, IP addresses and email addresses. */
export const withoutLinks = (text: string): string =>
  text
    .replace(SCHEME, "")
    .replace(AT_SIGN, " ")
    .replace(JOINED_WORDS, (found) =>
      found.split(PATH).some(isAddress) ? found.replace(SEPARATORS, " ").trimEnd() : found,
    );

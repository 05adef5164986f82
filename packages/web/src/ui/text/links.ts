export interface TextPart {
  start: number;
  text: string;
  href?: string;
}

/** Starts at a word boundary, and ends before a space, quote or invisible character. */
const ADDRESS = /(?<![\p{L}\p{N}])https?:\/\/[^\s"<>\\`\p{Cc}\p{Default_Ignorable_Code_Point}]+/giu;

const TRAILING = /[\p{P}\p{S}]$/u;
/** Characters that a URL may end with, as in 'https://stepout.example/steps/'. */
const FINAL = "/#&=+-_%@$~";

/** Marks a shortened excerpt, whose last URL may be incomplete. */
const CUT = "…";

const OPENING: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

const count = (text: string, character: string) => text.split(character).length - 1;

/** Returns true if the final bracket is balanced within the URL, as in '/Step_(sport)'. */
function isBalanced(address: string, closing: string): boolean {
  const opening = OPENING[closing];
  return opening !== undefined && count(address, closing) <= count(address, opening);
}

/** Removes trailing punctuation that belongs to the surrounding sentence. */
function trimEnd(address: string): string {
  let end = address;
  for (;;) {
    const last = TRAILING.exec(end)?.[0];
    if (last === undefined || FINAL.includes(last) || isBalanced(end, last)) return end;
    end = end.slice(0, -last.length);
  }
}

/** Rejects a URL with a username or password, which can imitate a host: 'https://bank.example@evil.example'. */
function isHonest(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === "" && password === "";
}

/** Normalizes a path as some servers do: '//%61pi/logout' becomes '/api/logout'. */
function readPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replaceAll(/\/+/g, "/");
  } catch {
    return pathname;
  }
}

/** Returns true for this app's API, because opening an API URL could sign the reader out. */
function isOwnCall(address: string, ownOrigin: string): boolean {
  const { hostname, pathname } = new URL(address);
  return hostname === new URL(ownOrigin).hostname && /^\/api\//i.test(readPath(pathname));
}

/**
 * Splits a text into links and plain text. The parts add up to the original text.
 * @param ownOrigin the origin of the reader's page
 */
export function splitLinks(text: string, ownOrigin: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimEnd(found);
    if (found.endsWith(CUT) || !isHonest(address) || isOwnCall(address, ownOrigin)) continue;
    if (index > end) parts.push({ start: end, text: text.slice(end, index) });
    parts.push({ start: index, text: address, href: address });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end) });
  return parts;
}

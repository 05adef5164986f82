/** A stretch of text; with an address if it is a link. */
export interface TextPart {
  /** Where it begins in the text. */
  start: number;
  text: string;
  href?: string;
}

/** Addresses begin where no word goes on, and end at a space, a quote, or a character that is not drawn. */
const ADDRESS = /(?<![\p{L}\p{N}])https?:\/\/[^\s"<>\\`\p{Cc}\p{Default_Ignorable_Code_Point}]+/giu;

const TRAILING = /[\p{P}\p{S}]$/u;
/** These can end an address: 'https://stepout.example/steps/'. */
const KEPT = "/#&=+-_%@$~";

/** The server ends excerpts with it: an address before it may have lost its end. */
const CUT = "…";

const OPENING: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

const count = (text: string, character: string) => text.split(character).length - 1;

/** Whether a bracket at the end closes one in the address, such as in '/Step_(sport)'. */
function isBalanced(address: string, closing: string): boolean {
  const opening = OPENING[closing];
  return opening !== undefined && count(address, closing) <= count(address, opening);
}

/** Leaves out the punctuation of the sentence around an address. */
function trimEnd(address: string): string {
  let end = address;
  for (;;) {
    const last = TRAILING.exec(end)?.[0];
    if (last === undefined || KEPT.includes(last) || isBalanced(end, last)) return end;
    end = end.slice(0, -last.length);
  }
}

/** Whether it leads where it seems to: 'https://bank.example@evil.example' does not. */
function isHonest(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === "" && password === "";
}

/** A path as a server may read it: "//%61pi/logout" is "/api/logout". */
function readPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replaceAll(/\/+/g, "/");
  } catch {
    return pathname;
  }
}

/** Whether it leads below /api/ on this host, where an address can do something, such as sign the reader out. */
function isOwnCall(address: string, ownOrigin: string): boolean {
  const { hostname, pathname } = new URL(address);
  return hostname === new URL(ownOrigin).hostname && /^\/api\//i.test(readPath(pathname));
}

/**
 * Divides a text into words and links. The parts together are the text, letter for letter. `ownOrigin` is where the
 * reader is.
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

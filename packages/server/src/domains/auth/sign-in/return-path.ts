import { isForPrograms } from "../../../http/requests/addresses.ts";

const ANY_ORIGIN = "http://origin.invalid";

const START = "/";

/** Browsers drop tabs and line breaks, and treat a backslash as a slash. */
const NEVER_IN_A_PATH = /[\\\p{Cc}]/u;

/** The path as a server decodes it; undefined when it is malformed or encoded more than once. */
function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes("%") || NEVER_IN_A_PATH.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Resolves dots again, since they may have been encoded together with the slashes around them. */
function resolveDots(path: string): string {
  const url = new URL(ANY_ORIGIN);
  url.pathname = path;
  return url.pathname;
}

/** Whether every reading of a path leads to a screen of this host, and none to /api or /trpc. */
function leadsToScreen(path: string): boolean {
  const decoded = decodePath(path);
  if (decoded === undefined) return false;
  return [decoded, resolveDots(decoded)].every(
    (reading) => !reading.includes("//") && !isForPrograms(reading),
  );
}

/** The path to go to after signing in: a screen of this origin, else the start page. */
export function readReturnPath(value: unknown): string {
  if (typeof value !== "string" || !value.startsWith("/")) return START;
  if (NEVER_IN_A_PATH.test(value) || !URL.canParse(value, ANY_ORIGIN)) return START;
  // Resolved like in a browser, which removes dots and may leave two slashes in front.
  const { origin, pathname, search, hash } = new URL(value, ANY_ORIGIN);
  return origin === ANY_ORIGIN && leadsToScreen(pathname) ? pathname + search + hash : START;
}

export const withReturnTo = (path: string, returnTo: string | undefined): string =>
  returnTo === undefined || returnTo === START
    ? path
    : `${path}${path.includes("?") ? "&" : "?"}returnTo=${encodeURIComponent(returnTo)}`;

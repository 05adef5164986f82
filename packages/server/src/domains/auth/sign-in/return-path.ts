import { isForPrograms } from "../../../http/requests/addresses.ts";

const ANY_ORIGIN = "http://origin.invalid";

const START = "/";

/** Browsers drop tabs and line breaks, and treat a backslash as a slash. */
const NEVER_IN_A_PATH = /[\\\p{Cc}]/u;

/** Returns undefined for a malformed or repeatedly encoded path. */
function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes("%") || NEVER_IN_A_PATH.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Resolves dot segments in a decoded path, such as "../" from "..%2F". */
function resolveDots(path: string): string {
  const url = new URL(ANY_ORIGIN);
  url.pathname = path;
  return url.pathname;
}

function leadsToScreen(path: string): boolean {
  const decoded = decodePath(path);
  if (decoded === undefined) return false;
  return [decoded, resolveDots(decoded)].every(
    (reading) => !reading.includes("//") && !isForPrograms(reading),
  );
}

export function readReturnPath(value: unknown): string {
  if (typeof value !== "string" || !value.startsWith("/")) return START;
  if (NEVER_IN_A_PATH.test(value) || !URL.canParse(value, ANY_ORIGIN)) return START;
  // Resolve dot segments as browsers do. The result may start with two slashes.
  const { origin, pathname, search, hash } = new URL(value, ANY_ORIGIN);
  return origin === ANY_ORIGIN && leadsToScreen(pathname) ? pathname + search + hash : START;
}

export const withReturnTo = (path: string, returnTo: string | undefined): string =>
  returnTo === undefined || returnTo === START
    ? path
    : `${path}${path.includes("?") ? "&" : "?"}returnTo=${encodeURIComponent(returnTo)}`;

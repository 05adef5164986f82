const ANY_ORIGIN = "http://origin.invalid";

/**
 * The path to go to after signing in: one on this origin and outside of /api, else the start page.
 */
export function readReturnPath(value: unknown): string {
  if (typeof value !== "string" || !value.startsWith("/") || /[\\\p{Cc}]/u.test(value)) return "/";
  if (!URL.canParse(value, ANY_ORIGIN)) return "/";
  const url = new URL(value, ANY_ORIGIN);
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith("/api/")) return "/";
  return url.pathname + url.search + url.hash;
}

/** The path with where to go afterwards, unless that is the start page anyway. */
export const withReturnTo = (path: string, returnTo: string | undefined): string =>
  returnTo === undefined || returnTo === "/"
    ? path
    : `${path}${path.includes("?") ? "&" : "?"}returnTo=${encodeURIComponent(returnTo)}`;

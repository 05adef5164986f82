import type { IncomingHttpHeaders } from "node:http";
import type { ByteRange } from "@stepout/db/pictures/picture-store";

/** A list of tags, in which caches may mark a tag as weak. */
const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, "");

/** Whether the client has the picture already. */
export const isKnown = (wanted: IncomingHttpHeaders, etag: string): boolean =>
  wanted["if-none-match"]
    ?.split(",")
    .map(withoutWeakness)
    .some((tag) => tag === etag || tag === "*") ?? false;

/** One range, as browsers and downloads ask for it. */
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a picture that a request asks for: undefined for all of it, also where the request
 * asks for several parts or for those of another picture; "none" if there is no such part.
 */
export function rangeOf(
  { range, "if-range": ifRange }: IncomingHttpHeaders,
  etag: string,
  byteCount: number,
): ByteRange | "none" | undefined {
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const [, first = "", last = ""] = RANGE.exec(range ?? "") ?? [];
  const end = byteCount - 1;
  if (first === "" && last === "") return undefined;
  if (first === "") {
    return last === "0" ? "none" : { first: Math.max(0, byteCount - Number(last)), last: end };
  }
  if (last !== "" && Number(last) < Number(first)) return undefined;
  if (Number(first) > end) return "none";
  return { first: Number(first), last: last === "" ? end : Math.min(Number(last), end) };
}

import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { ByteRange } from "@stepout/db/pictures/picture-store";

const stripWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, "");

export const isKnown = (wanted: IncomingHttpHeaders, etag: string): boolean =>
  wanted["if-none-match"]
    ?.split(",")
    .map(stripWeakPrefix)
    .some((tag) => tag === stripWeakPrefix(etag) || tag === "*") ?? false;

/** Returns a weak ETag, because the server may compress the text. */
export const weakTag = (text: string): string =>
  `W/"${createHash("sha256").update(text).digest("base64url")}"`;

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** Returns "none" for an unsatisfiable range, or undefined to send the whole picture. */
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

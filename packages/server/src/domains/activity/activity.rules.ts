import { findEnd } from "../../text/characters.rules.ts";

export const ACTIVITY_LIMIT = 10;
export const ACTIVITY_LIMIT_MAX = 100;
export const CONTENT_PREVIEW = 200;
export const QUOTE_PREVIEW = 100;

export function cutText(text: string, length: number): string {
  const end = findEnd(text, length);
  return end === undefined ? text : `${text.slice(0, end).trimEnd()}…`;
}

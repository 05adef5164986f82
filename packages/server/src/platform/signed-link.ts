import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "./secrets.ts";

/** What a link is for, so that one can't stand in for another. */
export type LinkPurpose =
  | "reset"
  | "verify"
  | "decline"
  | "stop-mail"
  | "link"
  | "new-email"
  | "setup"
  | "admission"
  | "way-back";

const SEPARATOR = ".";

const sign = ({ linkKey }: Pick<Secrets, "linkKey">, purpose: LinkPurpose, content: string) =>
  createHmac("sha256", linkKey()).update(`${purpose} ${content}`).digest("base64url");

/** A text of which nobody can make another, and that is the same each time it is made. */
export const makeToken = (
  secrets: Pick<Secrets, "linkKey">,
  purpose: LinkPurpose,
  content: string,
): string => sign(secrets, purpose, content);

/** The same with the content in front, which can be read from it again. It has no dots. */
export const makeReadableToken = (
  secrets: Pick<Secrets, "linkKey">,
  purpose: LinkPurpose,
  ...content: string[]
): string => {
  const text = content.join(SEPARATOR);
  return [text, sign(secrets, purpose, text)].join(SEPARATOR);
};

/** The content of such a token; undefined for one that was not made here. */
export function readToken(
  secrets: Pick<Secrets, "linkKey">,
  purpose: LinkPurpose,
  token: string,
): string[] | undefined {
  const parts = token.split(SEPARATOR);
  const signature = Buffer.from(parts.pop() ?? "");
  const right = Buffer.from(sign(secrets, purpose, parts.join(SEPARATOR)));
  const isOurs = signature.length === right.length && timingSafeEqual(signature, right);
  return isOurs ? parts : undefined;
}

import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "./secrets.ts";

/** A link made for one purpose must not work for another. */
export type LinkPurpose =
  | "reset"
  | "verify-email"
  | "decline"
  | "stop-mail"
  | "stop-reminders"
  | "link"
  | "new-email"
  | "setup"
  | "admission"
  | "way-back";

const SEPARATOR = ".";

const sign = ({ linkKey }: Pick<Secrets, "linkKey">, purpose: LinkPurpose, content: string) =>
  createHmac("sha256", linkKey()).update(`${purpose} ${content}`).digest("base64url");

/** Returns a deterministic token that can't be forged. */
export const makeToken = (
  secrets: Pick<Secrets, "linkKey">,
  purpose: LinkPurpose,
  content: string,
): string => sign(secrets, purpose, content);

/** Returns a token that begins with the content. The content must not contain dots. */
export const makeReadableToken = (
  secrets: Pick<Secrets, "linkKey">,
  purpose: LinkPurpose,
  ...content: string[]
): string => {
  const text = content.join(SEPARATOR);
  return [text, sign(secrets, purpose, text)].join(SEPARATOR);
};

/** Returns undefined for a token with an invalid signature. */
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

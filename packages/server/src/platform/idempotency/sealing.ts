import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const SECRET_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Sealing {
  id: string;
  /** Returns a keyed hash that ignores the order of fields. */
  hash(input: unknown): string;
  seal(text: string): string;
  /** @throws if the text was not sealed with this key. */
  open(sealed: string): string;
}

const withSortedNames = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Encrypts stored results with the sender's key, because they may contain deleted texts and passwords. */
export function sealingOf(secret: string, userId: string, key: string): Sealing {
  const material = Buffer.from(
    hkdfSync("sha256", key, secret, `idempotency ${userId}`, 3 * SECRET_BYTES),
  );
  const part = (nth: number) => material.subarray(nth * SECRET_BYTES, (nth + 1) * SECRET_BYTES);
  const [hashKey, cipherKey] = [part(1), part(2)];
  return {
    id: part(0).toString("base64url"),
    hash: (input) =>
      createHmac("sha256", hashKey)
        .update(JSON.stringify(input ?? null, withSortedNames))
        .digest("base64url"),
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, cipherKey, nonce);
      const content = [cipher.update(text, "utf8"), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...content]).toString("base64");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64");
      const cipher = createDecipheriv(CIPHER, cipherKey, bytes.subarray(0, NONCE_BYTES));
      cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const content = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([cipher.update(content), cipher.final()]).toString("utf8");
    },
  };
}

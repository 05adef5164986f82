import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const DEVICE_BYTES = 16;

const sign = (device: string, passwordHash: string) =>
  createHmac("sha256", passwordHash).update(`known device ${device}`).digest();

/**
 * A cookie by which a browser later shows that the account's owner has signed in on it. Signs
 * nobody in. The key is the password's hash, which is secret: nothing has to be stored, and a new
 * password invalidates all devices.
 */
export function makeDeviceProof(passwordHash: string): string {
  const device = randomBytes(DEVICE_BYTES).toString("base64url");
  return `${device}.${sign(device, passwordHash).toString("base64url")}`;
}

/** The id of the device; undefined for another account's proof or an invalid one. */
export function readDeviceProof(
  proof: string | undefined,
  passwordHash: string | null | undefined,
): string | undefined {
  const [device, signature] = proof?.split(".") ?? [];
  if (!device || !signature || !passwordHash) return undefined;
  const given = Buffer.from(signature, "base64url");
  const right = sign(device, passwordHash);
  return given.length === right.length && timingSafeEqual(given, right) ? device : undefined;
}

/** How long a browser remembers that an account's owner has signed in on it. */
export const KNOWN_DEVICE_SECONDS = 365 * 86_400;

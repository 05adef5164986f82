import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const DEVICE_BYTES = 16;

const sign = (device: string, passwordHash: string) =>
  createHmac("sha256", passwordHash).update(`known device ${device}`).digest();

/**
 * What a browser keeps to show later that the account's owner has signed in there. It signs nobody
 * in. The key is the hash of the password, which nobody outside knows: nothing has to be stored,
 * and another password makes all devices strangers.
 */
export function makeDeviceProof(passwordHash: string): string {
  const device = randomBytes(DEVICE_BYTES).toString("base64url");
  return `${device}.${sign(device, passwordHash).toString("base64url")}`;
}

/** The device that a proof is of; undefined for a proof of another account, or of none. */
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

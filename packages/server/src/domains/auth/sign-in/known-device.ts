import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Credentials } from "../accounts/credentials.ts";

const DEVICE_BYTES = 16;

type Bound = Pick<Credentials, "passwordHash" | "epoch">;

const sign = (device: string, passwordHash: string, epoch: number) =>
  createHmac("sha256", passwordHash).update(`known device ${device} ${epoch}`).digest();

/** The proof grants no access. A new password or epoch invalidates the proof. */
export function makeDeviceProof({ passwordHash, epoch }: Bound): string | undefined {
  if (passwordHash === null) return undefined;
  const device = randomBytes(DEVICE_BYTES).toString("base64url");
  return `${device}.${sign(device, passwordHash, epoch).toString("base64url")}`;
}

export function readDeviceProof(
  proof: string | undefined,
  { passwordHash, epoch }: Bound,
): string | undefined {
  const [device, signature] = proof?.split(".") ?? [];
  if (!device || !signature || passwordHash === null) return undefined;
  const given = Buffer.from(signature, "base64url");
  const right = sign(device, passwordHash, epoch);
  return given.length === right.length && timingSafeEqual(given, right) ? device : undefined;
}

export const KNOWN_DEVICE_SECONDS = 365 * 86_400;

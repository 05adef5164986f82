import { createECDH } from "node:crypto";

const CURVE = "prime256v1";

const KEY_BYTES = 32;

/** The keys that identify this instance to push services (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export function createVapidKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // Node omits leading zeros.
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key]).toString("base64url");
}

export function vapidKeysOf(privateKey: string): VapidKeys {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, "base64url");
  return { publicKey: pair.getPublicKey("base64url"), privateKey };
}

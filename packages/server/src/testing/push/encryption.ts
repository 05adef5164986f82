import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";

const SALT_BYTES = 16;
const KEY_ID_AT = 21;
const TAG_BYTES = 16;
const IKM_BYTES = 32;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const LAST_RECORD = 2;

/** The base64url-encoded secrets that a browser uses to decrypt messages. */
interface BrowserSecrets {
  privateKey: string;
  auth: string;
}

const derive = (from: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync("sha256", from, salt, info, length));

/**
 * See RFC 8291.
 * @throws if the message is for another browser
 */
export function decryptPush(body: Buffer, { privateKey, auth }: BrowserSecrets): string {
  const salt = body.subarray(0, SALT_BYTES);
  const recordAt = KEY_ID_AT + body.readUInt8(KEY_ID_AT - 1);
  const senderKey = body.subarray(KEY_ID_AT, recordAt);
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey, "base64url");
  const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), senderKey]);
  const secret = pair.computeSecret(senderKey);
  const ikm = derive(secret, Buffer.from(auth, "base64url"), keyInfo, IKM_BYTES);
  const key = derive(ikm, salt, "Content-Encoding: aes128gcm\0", KEY_BYTES);
  const nonce = derive(ikm, salt, "Content-Encoding: nonce\0", NONCE_BYTES);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  const padded = Buffer.concat([
    decipher.update(body.subarray(recordAt, -TAG_BYTES)),
    decipher.final(),
  ]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST_RECORD) throw new Error("The message has no delimiter");
  return padded.toString("utf8", 0, end);
}

import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";

const COORDINATE_BYTES = 32;
const LONGEST_SECONDS = 86_400;
const MS_PER_SECOND = 1_000;

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });
export type Claims = z.output<typeof claims>;

const HEADER = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/;

const read = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString("utf8"));

function publicKeyOf(key: string) {
  const point = Buffer.from(key, "base64url");
  const coordinate = (at: number) =>
    point.subarray(at, at + COORDINATE_BYTES).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(1 + COORDINATE_BYTES) };
  return createPublicKey({ key: jwk, format: "jwk" });
}

/**
 * See RFC 8292.
 * @throws with a reason if the header is invalid
 */
export function checkVapid(
  header: string | undefined,
  { origin, expectedKey }: { origin: string; expectedKey: string },
): Claims {
  const [, head, body, signature, key] = HEADER.exec(header ?? "") ?? [];
  if (!head || !body || !signature || !key)
    throw new Error("The header is not of the vapid scheme");
  if (key !== expectedKey) throw new Error("The key is not that of the subscription");
  const { alg } = z.object({ alg: z.string() }).parse(read(head));
  if (alg !== "ES256") throw new Error(`The algorithm is ${alg}`);
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: publicKeyOf(key), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("The signature is wrong");
  const found = claims.parse(read(body));
  const seconds = Date.now() / MS_PER_SECOND;
  if (found.aud !== origin) throw new Error(`The audience is ${found.aud}`);
  if (found.exp <= seconds || found.exp > seconds + LONGEST_SECONDS) {
    throw new Error("The token has expired or lasts longer than a day");
  }
  if (!/^(?:mailto:|https:)/.test(found.sub)) throw new Error(`The subject is ${found.sub}`);
  return found;
}

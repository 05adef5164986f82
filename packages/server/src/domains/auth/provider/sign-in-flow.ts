import { createHmac, randomBytes } from "node:crypto";
import { readReturnPath } from "../sign-in/return-path.ts";
import { KEPT_PATH_MAX, SIGN_IN_FLOW_SECONDS } from "./provider.rules.ts";

const SECRET_BYTES = 32;
const SECOND_MS = 1_000;

/** What ties the browser's way to the provider to its way back. */
export interface SignInFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  isExpired: boolean;
}

/**
 * What a browser keeps while it is at the provider: a random secret, when it set off, and where it
 * wants to go. Everything that is sent to the provider is a hash of all that, so that nothing has to
 * be kept here, and nobody who sees an address on the way learns the secret.
 */
export function makeFlowCookie(now: number, returnTo: string): string {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const path = returnTo.length > KEPT_PATH_MAX ? "/" : returnTo;
  return `${secret}.${now}.${Buffer.from(path).toString("base64url")}`;
}

/** The flow of a cookie; undefined for none, and for what is no such cookie. */
export function readFlow(cookie: string | undefined, now: number): SignInFlow | undefined {
  const [secret, startedAt, path, ...rest] = cookie?.split(".") ?? [];
  if (!cookie || !secret || !startedAt || path === undefined || rest.length > 0) return undefined;
  const derive = (what: string) => createHmac("sha256", cookie).update(what).digest("base64url");
  const age = now - Number(startedAt);
  return {
    state: derive("state"),
    nonce: derive("nonce"),
    codeVerifier: derive("code verifier"),
    returnTo: readReturnPath(Buffer.from(path, "base64url").toString()),
    isExpired: !(age >= 0 && age <= SIGN_IN_FLOW_SECONDS * SECOND_MS),
  };
}

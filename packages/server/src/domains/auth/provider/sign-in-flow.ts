import { createHmac, randomBytes } from "node:crypto";
import { readReturnPath } from "../sign-in/return-path.ts";
import { KEPT_PATH_MAX, SIGN_IN_FLOW_SECONDS } from "./provider.rules.ts";

const SECRET_BYTES = 32;
const SECOND_MS = 1_000;

/** Ties the browser's way to the provider to its way back. */
export interface SignInFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  isExpired: boolean;
}

/**
 * The cookie for the time at the provider: a random secret, the start and the path to return to.
 * All values sent to the provider are hashes of it, so that the server stores nothing, and an
 * address seen on the way does not reveal the secret.
 */
export function makeFlowCookie(now: number, returnTo: string): string {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const path = returnTo.length > KEPT_PATH_MAX ? "/" : returnTo;
  return `${secret}.${now}.${Buffer.from(path).toString("base64url")}`;
}

/** The flow of a cookie; undefined for a missing or malformed one. */
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

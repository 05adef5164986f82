import { createHmac, randomBytes } from "node:crypto";
import { readReturnPath } from "../sign-in/return-path.ts";
import { RETURN_PATH_MAX, SIGN_IN_FLOW_SECONDS } from "./provider.rules.ts";

const SECRET_BYTES = 32;
const SECOND_MS = 1_000;

export interface SignInFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  /** The token from `startLinking`, if the flow links an account instead of signing in. */
  linking: string | undefined;
  isExpired: boolean;
}

/** The provider gets only hashes, so an intercepted URL doesn't reveal the secret. */
export function makeFlowCookie(now: number, returnTo: string, linking = ""): string {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const path = returnTo.length > RETURN_PATH_MAX ? "/" : returnTo;
  const parts = [path, linking].map((text) => Buffer.from(text).toString("base64url"));
  return [secret, now, ...parts].join(".");
}

export function readFlow(cookie: string | undefined, now: number): SignInFlow | undefined {
  const [secret, startedAt, path, linking, ...rest] = cookie?.split(".") ?? [];
  if (!cookie || !secret || !startedAt || path === undefined) return undefined;
  if (linking === undefined || rest.length > 0) return undefined;
  const derive = (purpose: string) =>
    createHmac("sha256", cookie).update(purpose).digest("base64url");
  const age = now - Number(startedAt);
  return {
    state: derive("state"),
    nonce: derive("nonce"),
    codeVerifier: derive("code verifier"),
    returnTo: readReturnPath(Buffer.from(path, "base64url").toString()),
    linking: Buffer.from(linking, "base64url").toString() || undefined,
    isExpired: !(age >= 0 && age <= SIGN_IN_FLOW_SECONDS * SECOND_MS),
  };
}

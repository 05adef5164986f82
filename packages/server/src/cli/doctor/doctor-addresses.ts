import type { Env } from "../../env/env.ts";
import { isLoopback } from "../../env/loopback.ts";
import { canStrangersCome } from "../common/strangers.ts";
import type { Diagnosis } from "./doctor-machine.ts";

const ANSWER_WITHIN_MS = 5_000;

function examinePublicUrl(env: Env): Diagnosis {
  if (env.PUBLIC_URL === undefined) {
    if (!canStrangersCome(env)) return { state: "well", what: "served to this machine alone" };
    return {
      state: "note",
      what: "PUBLIC_URL is not set, though others can reach the server",
      remedy: "Set it to the address people use, so that links and cookies are made for it.",
    };
  }
  const { protocol, hostname } = new URL(env.PUBLIC_URL);
  if (protocol === "https:" || isLoopback(hostname)) {
    return { state: "well", what: `people use ${env.PUBLIC_URL}` };
  }
  return {
    state: "wrong",
    what: `people use ${env.PUBLIC_URL}: whoever sits in between reads their passwords`,
    remedy: "Put a proxy with a certificate in front, and set PUBLIC_URL to its https address.",
  };
}

/** Behind an untrusted proxy, everybody shares one address and its rate limit. */
function examineProxy(env: Env): Diagnosis {
  const isBehindProxy = env.PUBLIC_URL?.startsWith("https:") ?? false;
  if (isBehindProxy && !env.TRUST_PROXY) {
    return {
      state: "wrong",
      what: "PUBLIC_URL is https, but TRUST_PROXY is off: everybody counts as one address",
      remedy: "Set TRUST_PROXY=on; the proxy has to set X-Forwarded-For.",
    };
  }
  if (env.TRUST_PROXY && !isLoopback(env.HOST)) {
    return {
      state: "note",
      what: `TRUST_PROXY is on, and the server listens at ${env.HOST}`,
      remedy: "Let nobody but the proxy reach that port, or they choose their address themselves.",
    };
  }
  return { state: "well", what: `TRUST_PROXY is ${env.TRUST_PROXY ? "on" : "off"}` };
}

async function examineProvider(issuer: string): Promise<Diagnosis> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    if (answer.ok) return { state: "well", what: `the provider ${issuer} answers` };
    return {
      state: "wrong",
      what: `the provider answers ${answer.status} at ${address}`,
      remedy: "Look up in the provider's settings what its issuer is called: OIDC_ISSUER.",
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    return {
      state: "wrong",
      what: `the provider does not answer at ${address}: ${reason}`,
      remedy: "See that this machine can reach it, and that OIDC_ISSUER is right.",
    };
  }
}

/** Examines how people and the provider reach the server. */
export async function findingsAboutAddresses(env: Env): Promise<Diagnosis[]> {
  const diagnoses = [examinePublicUrl(env), examineProxy(env)];
  if (env.OIDC_ISSUER !== undefined) diagnoses.push(await examineProvider(env.OIDC_ISSUER));
  return diagnoses;
}

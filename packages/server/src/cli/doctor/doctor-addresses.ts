import type { Env } from "../../env/env.ts";
import { isLoopback, isReachableByOthers } from "../../env/loopback.ts";
import { type Diagnosis, note, reasonOf, well, wrong } from "./diagnosis.ts";

const ANSWER_WITHIN_MS = 5_000;

function examinePublicUrl(env: Env): Diagnosis {
  if (env.PUBLIC_URL === undefined) {
    if (!isReachableByOthers(env)) return well("only this machine can reach the server");
    return note(
      "PUBLIC_URL is not set, but other machines can reach the server",
      "Set it to the address that users open, so that links and cookies match it.",
    );
  }
  const { protocol, hostname } = new URL(env.PUBLIC_URL);
  if (protocol === "https:" || isLoopback(hostname)) return well(`users open ${env.PUBLIC_URL}`);
  return wrong(
    `users open ${env.PUBLIC_URL}, which sends passwords unencrypted`,
    "Add a reverse proxy with a TLS certificate, and set PUBLIC_URL to its https address.",
  );
}

/** Behind an untrusted proxy, all clients share one IP address and one rate limit. */
function examineProxy(env: Env): Diagnosis {
  if (env.PUBLIC_URL?.startsWith("https:") && !env.TRUST_PROXY) {
    return wrong(
      "PUBLIC_URL is https, but TRUST_PROXY is off: all users share one address and its rate limits",
      "Set TRUST_PROXY=on, and let the proxy set X-Forwarded-For.",
    );
  }
  if (env.TRUST_PROXY && !isLoopback(env.HOST)) {
    return note(
      `TRUST_PROXY is on, and the server listens on ${env.HOST}`,
      "Block that port for everything except the proxy. Otherwise, clients can forge their address.",
    );
  }
  return well(`TRUST_PROXY is ${env.TRUST_PROXY ? "on" : "off"}`);
}

async function examineProvider(issuer: string): Promise<Diagnosis> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    if (response.ok) return well(`the provider ${issuer} responds`);
    return wrong(
      `the provider returns ${response.status} for ${address}`,
      "Set OIDC_ISSUER to the issuer in the provider's settings.",
    );
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return wrong(
      `the provider does not respond at ${address}: ${reasonOf(cause)}`,
      "Check OIDC_ISSUER, and that this machine can reach the provider.",
    );
  }
}

async function examineMailServer(url: string, env: Env): Promise<Diagnosis[]> {
  const host = new URL(url).host;
  const { createMailServer } = await import("../../platform/smtp/smtp-client.ts");
  const problem = await createMailServer(url).findProblem();
  const found = [
    problem === undefined
      ? well(`the mail server ${host} accepts the sign-in`)
      : wrong(
          `can't use the mail server ${host}: ${problem}`,
          "Check SMTP_URL and its password, and that this machine can reach the mail server.",
        ),
  ];
  if (env.MAIL_FROM === undefined || env.PUBLIC_URL === undefined) {
    found.push(
      note(
        "SMTP_URL is set, but MAIL_FROM or PUBLIC_URL is not",
        "Set both: mail servers check the sender, and links in emails start with PUBLIC_URL.",
      ),
    );
  }
  return found;
}

export async function findingsAboutAddresses(env: Env): Promise<Diagnosis[]> {
  const diagnoses = [examinePublicUrl(env), examineProxy(env)];
  if (env.OIDC_ISSUER !== undefined) diagnoses.push(await examineProvider(env.OIDC_ISSUER));
  if (env.SMTP_URL !== undefined) diagnoses.push(...(await examineMailServer(env.SMTP_URL, env)));
  return diagnoses;
}

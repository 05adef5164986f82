import type { Env } from "../../env/env.ts";
import { isLoopback } from "../../env/loopback.ts";
import { isReachableByOthers } from "../common/reachability.ts";
import { type Diagnosis, note, reasonOf, well, wrong } from "./diagnosis.ts";

const ANSWER_WITHIN_MS = 5_000;

function examinePublicUrl(env: Env): Diagnosis {
  if (env.PUBLIC_URL === undefined) {
    if (!isReachableByOthers(env)) return well("served to this machine alone");
    return note(
      "PUBLIC_URL is not set, though others can reach the server",
      "Set it to the address people use, so that links and cookies are made for it.",
    );
  }
  const { protocol, hostname } = new URL(env.PUBLIC_URL);
  if (protocol === "https:" || isLoopback(hostname)) return well(`people use ${env.PUBLIC_URL}`);
  return wrong(
    `people use ${env.PUBLIC_URL}: whoever sits in between reads their passwords`,
    "Put a proxy with a certificate in front, and set PUBLIC_URL to its https address.",
  );
}

/** Behind an untrusted proxy, all clients share one address and its rate limit. */
function examineProxy(env: Env): Diagnosis {
  if (env.PUBLIC_URL?.startsWith("https:") && !env.TRUST_PROXY) {
    return wrong(
      "PUBLIC_URL is https, but TRUST_PROXY is off: everybody counts as one address",
      "Set TRUST_PROXY=on; the proxy has to set X-Forwarded-For.",
    );
  }
  if (env.TRUST_PROXY && !isLoopback(env.HOST)) {
    return note(
      `TRUST_PROXY is on, and the server listens at ${env.HOST}`,
      "Let nobody but the proxy reach that port, or they choose their address themselves.",
    );
  }
  return well(`TRUST_PROXY is ${env.TRUST_PROXY ? "on" : "off"}`);
}

async function examineProvider(issuer: string): Promise<Diagnosis> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    if (response.ok) return well(`the provider ${issuer} answers`);
    return wrong(
      `the provider answers ${response.status} at ${address}`,
      "Look up in the provider's settings what its issuer is called: OIDC_ISSUER.",
    );
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return wrong(
      `the provider does not answer at ${address}: ${reasonOf(cause)}`,
      "See that this machine can reach it, and that OIDC_ISSUER is right.",
    );
  }
}

async function examineMailServer(url: string, env: Env): Promise<Diagnosis[]> {
  const place = new URL(url).host;
  const { createMailServer } = await import("../../platform/smtp/smtp-client.ts");
  const problem = await createMailServer(url).findProblem();
  const found = [
    problem === undefined
      ? well(`the mail server ${place} lets this server in`)
      : wrong(
          `the mail server ${place} can't be used: ${problem}`,
          "See that this machine can reach it, and that SMTP_URL has the right password.",
        ),
  ];
  if (env.MAIL_FROM === undefined || env.PUBLIC_URL === undefined) {
    found.push(
      note(
        "mails are sent, but MAIL_FROM or PUBLIC_URL is not set",
        "Set both: mail servers look at the sender, and links in mails lead to PUBLIC_URL.",
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

import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataFolder } from "@stepout/db";
import type { Env } from "../env/env.ts";
import { lazily } from "../text/lazily.rules.ts";

/** Readable for the host alone. */
const FILE_MODE = 0o600;
const SECRET_BYTES = 32;

export interface Secrets {
  /** Grants reading /metrics from anywhere. */
  metricsToken: string;
  /** Makes the links in mails, so that no copy of the data alone can make one. */
  linkKey: () => string;
}

/** Reads the secret in this file of the data folder; creates it the first time. */
function keepSecret(path: string): string {
  if (!existsSync(path)) {
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    try {
      writeFileSync(path, `${secret}\n`, { mode: FILE_MODE, flag: "wx" });
    } catch (error) {
      // Where nothing can be written, the server still serves: with a secret for this run only.
      if (!existsSync(path)) return secret;
      if (!(error instanceof Error)) throw error;
    }
  }
  return readFileSync(path, "utf8").trim();
}

/** Secrets from the configuration, else from the data folder. */
export const openSecrets = ({ METRICS_TOKEN, ...env }: Env): Secrets => ({
  metricsToken: METRICS_TOKEN ?? keepSecret(join(dataFolder(env), "metrics-token")),
  linkKey: lazily(() => keepSecret(join(dataFolder(env), "link-key"))),
});

/** Compares in constant time. */
export function isSameSecret(given: string | undefined, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(secret));
}

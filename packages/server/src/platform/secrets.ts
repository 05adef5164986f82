import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataFolder } from "@stepout/db";
import type { Env } from "../env/env.ts";

/** Only the person who runs the server may read them. */
const FILE_MODE = 0o600;
const SECRET_BYTES = 32;

export interface Secrets {
  /** Whoever shows it may read /metrics from everywhere. */
  metricsToken: string;
}

/** The secret in this file of the data folder; made up and written down the first time. */
function keepSecret(path: string): string {
  if (!existsSync(path)) {
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    try {
      writeFileSync(path, `${secret}\n`, { mode: FILE_MODE, flag: "wx" });
    } catch (error) {
      // On a disk that takes nothing the server still reads: with a secret for this time only.
      if (!existsSync(path)) return secret;
      if (!(error instanceof Error)) throw error;
    }
  }
  return readFileSync(path, "utf8").trim();
}

/** What the configuration says, or else what the data folder keeps. */
export const openSecrets = ({ DATABASE_URL, METRICS_TOKEN }: Env): Secrets => ({
  metricsToken: METRICS_TOKEN ?? keepSecret(join(dataFolder(DATABASE_URL), "metrics-token")),
});

/** Compares in a time that tells nothing of the secret. */
export function isSameSecret(given: string | undefined, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(secret));
}

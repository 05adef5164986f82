import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
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

const METRICS_TOKEN_FILE = "metrics-token";
const LINK_KEY_FILE = "link-key";

/** Takes the secrets along to another data folder, which may have some already. */
export function copySecrets(from: Env, to: Env): void {
  for (const name of [METRICS_TOKEN_FILE, LINK_KEY_FILE]) {
    const [source, target] = [join(dataFolder(from), name), join(dataFolder(to), name)];
    if (!existsSync(source) || existsSync(target)) continue;
    copyFileSync(source, target, constants.COPYFILE_EXCL);
    chmodSync(target, FILE_MODE);
  }
}

/** Secrets from the configuration, else from the data folder. */
export const openSecrets = ({ METRICS_TOKEN, ...env }: Env): Secrets => ({
  metricsToken: METRICS_TOKEN ?? keepSecret(join(dataFolder(env), METRICS_TOKEN_FILE)),
  linkKey: lazily(() => keepSecret(join(dataFolder(env), LINK_KEY_FILE))),
});

/** Compares in constant time. */
export function isSameSecret(given: string | undefined, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(secret));
}

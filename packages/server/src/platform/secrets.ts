import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type Database, dataFolder } from "@stepout/db";
import { chownLikeFolder } from "@stepout/db/file-ownership";
import type { Env } from "../env/env.ts";
import { lazily } from "../text/lazily.rules.ts";
import { createVapidKey } from "./push/vapid.ts";

const FILE_MODE = 0o600;
const SECRET_BYTES = 32;

export interface Secrets {
  metricsToken: string;
  linkKey: () => string;
  /** Private key that identifies this instance to push services: see `vapidKeysOf`. */
  pushKey: () => string;
}

const createRandomSecret = () => randomBytes(SECRET_BYTES).toString("base64url");

function keepSecret(path: string, create: () => string): string {
  if (!existsSync(path)) {
    const secret = create();
    const draft = `${path}.${process.pid}`;
    try {
      // A starting process must never read a partial secret.
      writeFileSync(draft, `${secret}\n`, { mode: FILE_MODE });
      chownLikeFolder(draft);
      linkSync(draft, path);
    } catch (error) {
      // Without write access, the server still runs, but creates a new secret at every restart.
      if (!existsSync(path)) return secret;
      if (!(error instanceof Error)) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return readFileSync(path, "utf8").trim();
}

const METRICS_TOKEN_FILE = "metrics-token";
const LINK_KEY_FILE = "link-key";
const PUSH_KEY_FILE = "push-key";

export function copySecrets(from: Env, to: Env): void {
  for (const name of [METRICS_TOKEN_FILE, LINK_KEY_FILE, PUSH_KEY_FILE]) {
    const [source, target] = [join(dataFolder(from), name), join(dataFolder(to), name)];
    if (!existsSync(source) || existsSync(target)) continue;
    copyFileSync(source, target, constants.COPYFILE_EXCL);
    chmodSync(target, FILE_MODE);
    chownLikeFolder(target);
  }
}

function showSecret(path: string, secret: string): void {
  if (existsSync(path) && readFileSync(path, "utf8").trim() === secret) return;
  try {
    writeFileSync(path, `${secret}\n`, { mode: FILE_MODE });
    chownLikeFolder(path);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

async function openSecret(
  name: string,
  env: Env,
  db: Database,
  create = createRandomSecret,
): Promise<() => string> {
  const path = join(dataFolder(env), name);
  if (!db.getOrCreateSecret) return lazily(() => keepSecret(path, create));
  const secret = await db.getOrCreateSecret(name, () => keepSecret(path, create));
  showSecret(path, secret);
  return () => secret;
}

/** Looks for each secret in the configuration, then a shared database, then the data folder. */
export async function openSecrets({ METRICS_TOKEN, ...env }: Env, db: Database): Promise<Secrets> {
  return {
    metricsToken: METRICS_TOKEN ?? (await openSecret(METRICS_TOKEN_FILE, env, db))(),
    linkKey: await openSecret(LINK_KEY_FILE, env, db),
    pushKey: await openSecret(PUSH_KEY_FILE, env, db, createVapidKey),
  };
}

export function isSameSecret(given: string | undefined, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(secret));
}

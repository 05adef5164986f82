import type { Reader } from "@stepout/db";
import type { Deps } from "../../deps.ts";
import { markAllAchievementsSeen } from "../../domains/account/achievements.service.ts";
import { generatePassword } from "../../domains/auth/accounts/administration.service.ts";
import { findCredentials } from "../../domains/auth/accounts/credentials.ts";
import { hashPassword, verifyPassword } from "../../domains/auth/accounts/passwords.ts";
import type { Env } from "../../env/env.ts";
import { isReachableByOthers } from "../../env/loopback.ts";
import { remark } from "../common/terminal.ts";

/** The password is public, so only servers that other machines can't reach may accept it. */
const PUBLISHED_PASSWORD = "step-out-and-see";
const DEMO_USERNAMES = ["maya", "leo", "amara"] as const;

const describeSignIns = (usernames: readonly string[], password: string) =>
  `Demo sign-ins: ${usernames.join(", ")}, each with the password ${password}`;

/** Returns usernames and passwords. Passwords are random if other machines can reach the server. */
export async function seedIfEmpty(deps: Deps): Promise<string | undefined> {
  const { isEmpty, seedDemo } = await import("@stepout/db/demo");
  if (!(await isEmpty(deps.db.read))) return undefined;
  remark("Filling the empty database with demo users and games …");
  const isOpen = isReachableByOthers(deps.env);
  const password = isOpen ? generatePassword() : PUBLISHED_PASSWORD;
  const passwordHash = await hashPassword(password);
  if (!(await seedDemo(deps, { now: deps.clock.now(), passwordHash }))) return undefined;
  await markAllAchievementsSeen(deps);
  return describeSignIns(DEMO_USERNAMES, password) + (isOpen ? " (shown only once)" : "");
}

async function listOpenAccounts(read: Reader): Promise<string[]> {
  const open: string[] = [];
  for (const username of DEMO_USERNAMES) {
    const credentials = await findCredentials(read, username);
    const hash = credentials?.passwordHash ?? null;
    if (hash !== null && (await verifyPassword(hash, PUBLISHED_PASSWORD))) open.push(username);
  }
  return open;
}

export async function findPublishedSignIns(
  read: Reader,
  env: Pick<Env, "LOCAL_AUTH">,
): Promise<string | undefined> {
  const usernames = env.LOCAL_AUTH ? await listOpenAccounts(read) : [];
  return usernames.length > 0 ? describeSignIns(usernames, PUBLISHED_PASSWORD) : undefined;
}

export const CLOSE_DEMO_ACCOUNTS =
  "Set a new password for each (stepout user reset-password NAME --generate), or use a new data file.";

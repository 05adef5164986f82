import type { Deps } from "../deps.ts";
import { findCredentials, requirePassword } from "../domains/auth/auth.service.ts";
import { hashPassword } from "../domains/auth/passwords.ts";
import { remark } from "./terminal.ts";

/** Of the demo people only, who exist only where somebody asked for them. */
const DEMO_PASSWORD = "step-out-and-see";
const DEMO_USERNAMES = ["maya", "leo", "amara"] as const;

export const DEMO_SIGN_INS = `Demo sign-ins: ${DEMO_USERNAMES.join(", ")}, each with the password ${DEMO_PASSWORD}`;

/** Fills an empty database; answers whether it was empty. */
export async function seedIfEmpty(deps: Deps): Promise<boolean> {
  const { isEmpty, seedDemo } = await import("@stepout/db/seed");
  if (!(await isEmpty(deps.db.read))) return false;
  remark("Filling the empty database with demo people and games …");
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return seedDemo(deps.db, { now: deps.clock.now(), passwordHash });
}

/** Whether anybody who has read this file can sign in. */
export async function hasDemoPeople(deps: Deps): Promise<boolean> {
  const [username] = DEMO_USERNAMES;
  const credentials = await findCredentials(deps.db.read, username);
  if (credentials === undefined) return false;
  return requirePassword(credentials, DEMO_PASSWORD).then(
    () => true,
    () => false,
  );
}

import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import type { Actor, Deps } from "../../../deps.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import type { ProvenAccount } from "../../../sessions/proven-account.ts";
import { readCredentials } from "./credentials.ts";
import { FRESH_SIGN_IN_MS } from "./passwords.rules.ts";
import { proveByPassword } from "./passwords.service.ts";

const { sessions } = schema;

async function requireFreshSignIn({ db, clock }: Deps, sessionId: string | null): Promise<void> {
  const [session] = await db.read
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, sessionId ?? ""));
  if (session && clock.now() - session.createdAt < FRESH_SIGN_IN_MS) return;
  throw new DomainError(
    "conflict",
    "You signed in a while ago. Sign out, sign in again and retry.",
  );
}

/**
 * An account without a password needs a recent sign-in. Pass the result to `requireSameEpoch`.
 * @throws DomainError `rate_limited`, `invalid_input` for a missing or wrong password, or `conflict` for an old sign-in
 */
export async function reauthenticate(
  deps: Deps,
  actor: Actor,
  sessionId: string | null,
  password: string | undefined,
): Promise<ProvenAccount> {
  const user = await readCredentials(deps.db.read, actor.userId);
  if (user.passwordHash === null) {
    await requireFreshSignIn(deps, sessionId);
    return user;
  }
  const proven = password ? await proveByPassword(deps, actor, password) : undefined;
  if (proven) return proven;
  const message = password ? "Wrong password." : "Enter your password.";
  throw new DomainError("invalid_input", message, { field: "password" });
}

import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import type { ProvenAccount } from "../../../sessions/proven-account.ts";
import { SignInProblem } from "./sign-in-problem.ts";

const { users } = schema;

export const HOST_SIGN_IN_PAGE = "/api/login?mode=host";

async function requireHost({ db }: Deps, userId: string): Promise<void> {
  const [user] = await db.read
    .select({ isHost: users.isHost })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.isHost) throw new SignInProblem("local_off");
}

/**
 * Refuses a non-host's right password like a wrong one when local sign-in is off. @throws SignInProblem `local_off`.
 */
export async function requireLocalSignIn(
  deps: Deps,
  mode: "sign-in" | "register",
  identify: () => Promise<ProvenAccount>,
): Promise<ProvenAccount> {
  if (deps.env.LOCAL_AUTH) return identify();
  if (mode === "register") throw new SignInProblem("local_off");
  try {
    const proven = await identify();
    await requireHost(deps, proven.userId);
    return proven;
  } catch (error) {
    const isWrong = error instanceof DomainError && error.code === "wrong_credentials";
    throw isWrong ? new SignInProblem("local_off") : error;
  }
}

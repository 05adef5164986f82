import type { Deps } from "../../../deps.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import type { ProvenAccount } from "../../../sessions/proven-account.ts";
import { isHost } from "../../users/hosts.ts";
import { SignInProblem } from "./sign-in-problem.ts";

export const HOST_SIGN_IN_PAGE = "/api/login?mode=host";

/**
 * Admits only hosts when local sign-in is off.
 * @throws SignInProblem `local_off`, even for a wrong password
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
    if (await isHost(deps.db.read, proven.userId)) return proven;
    throw new SignInProblem("local_off");
  } catch (error) {
    const isWrong = error instanceof DomainError && error.code === "wrong_credentials";
    throw isWrong ? new SignInProblem("local_off") : error;
  }
}

import type { Env } from "../../env/env.ts";
import { isLoopback } from "../../env/loopback.ts";

type Reach = Pick<Env, "HOST" | "PUBLIC_URL" | "TRUST_PROXY">;

/** Whether others than people at this machine can reach the server, judging by its settings. */
export function canStrangersCome({ HOST, PUBLIC_URL, TRUST_PROXY }: Reach): boolean {
  const isPublic = PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname);
  return !isLoopback(HOST) || isPublic || TRUST_PROXY;
}

import type { Env } from "../../env/env.ts";
import { isLoopback } from "../../env/loopback.ts";

type Reach = Pick<Env, "HOST" | "PUBLIC_URL" | "TRUST_PROXY">;

export function isReachableByOthers({ HOST, PUBLIC_URL, TRUST_PROXY }: Reach): boolean {
  const isPublic = PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname);
  return !isLoopback(HOST) || isPublic || TRUST_PROXY;
}

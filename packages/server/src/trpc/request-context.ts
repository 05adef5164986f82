import type { Actor, Deps } from "../deps.ts";
import { accessDenied } from "../errors/domain-error.ts";
import type { TakeTurn } from "./batch-queue.ts";

export interface RequestContext {
  deps: Deps;
  actor: Actor | null;
  isWaiting: boolean;
  sessionId: string | null;
  network: string;
  userAgent: string | undefined;
  idempotencyKey: string | null;
  requestId: string;
  takeTurn: TakeTurn;
  setSession(token: string): void;
}

/** @throws DomainError `access_denied` for an account that a host has yet to approve. */
export function refuseWaiting({ isWaiting }: Pick<RequestContext, "isWaiting">): void {
  if (!isWaiting) return;
  throw accessDenied("A host has to approve your account first. You don't need to do anything.");
}

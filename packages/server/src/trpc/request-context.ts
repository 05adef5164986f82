import type { Actor, Deps } from "../deps.ts";
import { accessDenied } from "../errors/domain-error.ts";
import type { QueuedTimes } from "../platform/idempotency/idempotency.rules.ts";
import type { RunInQueue } from "./batch-queue.ts";

export interface RequestContext {
  deps: Deps;
  actor: Actor | null;
  isWaiting: boolean;
  sessionId: string | null;
  network: string;
  userAgent: string | undefined;
  idempotencyKey: string | null;
  /** Null if the call was not in the app's outbox. */
  queued: QueuedTimes | null;
  requestId: string;
  takeTurn: RunInQueue;
  setSession(token: string): void;
}

/** @throws DomainError `access_denied` for an account that a host has yet to approve. */
export function refuseUnapproved({ isWaiting }: Pick<RequestContext, "isWaiting">): void {
  if (!isWaiting) return;
  throw accessDenied("A host has to approve your account first. You don't need to do anything.");
}

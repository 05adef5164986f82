import type { Actor, Deps } from "../deps.ts";
import { accessDenied } from "../errors/domain-error.ts";
import type { TakeTurn } from "./turns.ts";

/** The parts of a request besides its input. */
export interface RequestContext {
  deps: Deps;
  actor: Actor | null;
  /** Whether a host has yet to approve the actor's account. */
  isWaiting: boolean;
  /** The actor's session; null without one. */
  sessionId: string | null;
  /** The key for the client's address: see `clientNetwork`. */
  network: string;
  userAgent: string | undefined;
  /** The key with which the sender may retry a command; null without one. */
  idempotencyKey: string | null;
  /** Identifies the request in the log. */
  requestId: string;
  /** Runs a call in its request's order. */
  takeTurn: TakeTurn;
  /** Puts the actor's new session into the answer's cookie. */
  setSession(token: string): void;
}

/** @throws DomainError `access_denied` for an account that a host has yet to approve. */
export function refuseWaiting({ isWaiting }: Pick<RequestContext, "isWaiting">): void {
  if (!isWaiting) return;
  throw accessDenied("A host has to let you in first. You need do nothing until then.");
}

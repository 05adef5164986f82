import { accessDenied } from "../errors/domain-error.ts";
import type { RequestContext } from "./request-context.ts";

/**
 * Ask it before each request of somebody who is signed in, but for the few that are open to those who wait.
 * @throws DomainError `access_denied` for an account that a host has yet to approve.
 */
export function refuseWaiting({ isWaiting }: Pick<RequestContext, "isWaiting">): void {
  if (!isWaiting) return;
  throw accessDenied("A host has to let you in first. You need do nothing until then.");
}

import type { FastifyReply, FastifyRequest } from "fastify";
import {
  createFairGate,
  type EnterGate,
  type FairGateRule,
} from "../../platform/limits/fair-gate.ts";
import { type RequestContext, refuseUnapproved } from "../../trpc/request-context.ts";

/** Streams stay open for hours, so they don't count as requests in progress. */
export type Work =
  | { lane: "calls"; calls: readonly string[] }
  | { lane: "pictures"; isForUnapproved?: true }
  | { lane: "stream" };

export type CreateContext = (
  request: FastifyRequest,
  reply: FastifyReply,
  work: Work,
) => Promise<RequestContext>;

/** Allows two calls per key, so that one can run while the other waits for I/O. */
const CALLS_UNDER_WAY: FairGateRule = { ofKey: 2, inAll: 40, waiting: 200 };

/** Limits requests for pictures separately, so that slow downloads don't block calls. */
const PICTURES_UNDER_WAY: FairGateRule = { ofKey: 8, inAll: 80, waiting: 200 };

/** Admits all calls, because each procedure in a batch checks its own call. */
const isOpenToUnapproved = (work: Work): boolean =>
  work.lane === "calls" || (work.lane === "pictures" && work.isForUnapproved === true);

/** Releases the slot once the response is sent or the client disconnects. */
async function waitForRoom(enter: EnterGate, key: string, { raw }: FastifyReply): Promise<void> {
  const leave = await enter(key);
  if (raw.closed) leave();
  else raw.once("close", leave);
}

/**
 * Limits requests per account, or per IP address for visitors.
 * @param weighCalls returns the calls' total weight, where an ordinary call weighs 1
 */
export function createAdmission(weighCalls: (names: readonly string[]) => number) {
  const calls = createFairGate(CALLS_UNDER_WAY);
  const pictures = createFairGate(PICTURES_UNDER_WAY);

  /** @throws DomainError `rate_limited`, or `access_denied` for an unapproved account. */
  return async function admit(
    context: RequestContext,
    reply: FastifyReply,
    work: Work,
  ): Promise<void> {
    const { deps, actor, network } = context;
    const weight = work.lane === "calls" ? weighCalls(work.calls) : 1;
    if (actor) deps.throttle.countCalls(actor.userId, weight);
    const key = actor ? `account ${actor.userId}` : `address ${network}`;
    if (!isOpenToUnapproved(work)) refuseUnapproved(context);
    if (work.lane === "calls") await waitForRoom(calls, key, reply);
    if (work.lane === "pictures") await waitForRoom(pictures, key, reply);
  };
}

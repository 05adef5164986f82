import { finished } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  createFairGate,
  type EnterGate,
  type FairGateRule,
} from "../../platform/limits/fair-gate.ts";
import type { RequestContext } from "../../trpc/trpc.ts";

/** What a request asks for. Streams go on for hours, so they don't count as under way. */
export type Work =
  | { lane: "calls"; calls: readonly string[] }
  | { lane: "pictures" }
  | { lane: "stream" };

export type CreateContext = (
  request: FastifyRequest,
  reply: FastifyReply,
  work: Work,
) => Promise<RequestContext>;

/** The server works on one call at a time; a second one under way fills its pauses. */
const CALLS_UNDER_WAY: FairGateRule = { ofKey: 2, inAll: 40, waiting: 200 };

/** Apart from calls, so that pictures over a slow connection keep no call waiting. */
const PICTURES_UNDER_WAY: FairGateRule = { ofKey: 8, inAll: 80, waiting: 200 };

/** Waits for room, which is given back once the answer has been sent or the client is gone. */
async function waitForRoom(enter: EnterGate, key: string, { raw }: FastifyReply): Promise<void> {
  const leave = await enter(key);
  finished(raw, leave);
}

/**
 * Bounds what one account has under way, or one address where nobody is signed in.
 * @param weighCalls how many ordinary calls these count as
 */
export function createAdmission(weighCalls: (names: readonly string[]) => number) {
  const calls = createFairGate(CALLS_UNDER_WAY);
  const pictures = createFairGate(PICTURES_UNDER_WAY);

  /** @throws DomainError `rate_limited`. */
  return async function admit(
    { deps, actor, network }: RequestContext,
    reply: FastifyReply,
    work: Work,
  ): Promise<void> {
    const weight = work.lane === "calls" ? weighCalls(work.calls) : 1;
    if (actor) deps.callThrottle.countCalls(actor.userId, weight);
    const key = actor ? `account ${actor.userId}` : `address ${network}`;
    if (work.lane === "calls") await waitForRoom(calls, key, reply);
    if (work.lane === "pictures") await waitForRoom(pictures, key, reply);
  };
}

import { setImmediate } from "node:timers/promises";
import type { Database } from "@stepout/db";
import { DomainError, unauthorized } from "../errors/domain-error.ts";
import { type Logger, withoutPersonalData } from "../platform/observability/logger.ts";
import type { Timers } from "../platform/time/alarm.ts";
import { SESSION_RECHECK_MS } from "../sessions/sessions.rules.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { findAudience, findOwn } from "./audience.ts";
import { createListener, type Listener, type PlacedNotice, toNotice } from "./listener.ts";
import {
  STREAMS_PER_PERSON_MAX,
  STREAMS_PER_QUERY,
  WATCH_MS,
  WATCH_PAUSE_MS,
} from "./live.rules.ts";
import type { LiveChange, LiveNews } from "./live.schema.ts";
import { createRecentNews } from "./recent-news.ts";
import { createWaves } from "./waves.ts";

/** Tells open pages that something has changed. */
export interface Live {
  /** To be called in the transaction that changes it: goes out once that is committed. */
  tell(news: LiveNews): void;
  /** @throws DomainError `unauthorized`, or `rate_limited` for too many streams of one person. */
  refuseStranger(owner: StreamOwner | null): void;
  /**
   * What the person is told, until `signal`, the end of the session or that of the server. It
   * begins with what has come since a position, from which everything is new without one.
   */
  listen(
    owner: StreamOwner,
    signal: AbortSignal | undefined,
    since?: string,
  ): AsyncGenerator<PlacedNotice, void>;
  /** What is read from now on is as new as this, see `listen`. */
  position(): string;
  countStreams(): number;
  /** Ends all streams. */
  close(): void;
}

export interface StreamOwner {
  userId: string;
  sessionId: string;
}

interface LiveParts {
  db: Database;
  sessions: Sessions;
  timers: Timers;
  logger: Logger;
}

export function createLive({ db, sessions, timers, logger }: LiveParts): Live {
  const listeners = new Set<Listener>();
  const waves = createWaves(timers);
  const recent = createRecentNews();
  let news: LiveNews[] = [];
  let isDelivering = false;
  /** Up to here everything has been handed to all listeners. */
  let delivered = recent.position();
  let isClosed = false;
  let callOffWatch: (() => void) | undefined;
  let seenRevision = db.foreignRevision();
  let checkedAgo = 0;

  const reportFailure = (error: unknown) =>
    logger.error({ err: withoutPersonalData(error) }, "Telling what has changed failed");

  function push(listener: Listener, change: LiveChange): void {
    listener.add(change);
    waves.add(listener);
  }

  function endWhere(isMeant: (listener: Listener) => boolean): void {
    for (const listener of listeners) if (isMeant(listener)) listener.end();
  }

  sessions.onEnd(endWhere);

  function pushAnything(): void {
    for (const listener of listeners) push(listener, { about: "anything" });
    delivered = recent.position();
    waves.start();
  }

  async function deliverNews(): Promise<void> {
    const upTo = recent.position();
    const told = new Map(news.map((item) => [JSON.stringify(item), item]));
    news = [];
    for (const item of told.values()) {
      const { change, isMeant } = await findAudience(db.read, item);
      for (const listener of listeners) if (isMeant(listener.userId)) push(listener, change);
    }
    delivered = upTo;
    waves.start();
  }

  async function deliver(): Promise<void> {
    isDelivering = true;
    try {
      // What is told in one go is delivered together.
      await setImmediate();
      while (news.length > 0) await deliverNews();
    } catch (error) {
      reportFailure(error);
      pushAnything();
    }
    isDelivering = false;
  }

  async function checkSessions(): Promise<void> {
    const asked = [...listeners];
    for (let from = 0; from < asked.length; from += STREAMS_PER_QUERY) {
      const some = asked.slice(from, from + STREAMS_PER_QUERY);
      const open = await sessions.findOpen(some.map(({ sessionId }) => sessionId));
      for (const listener of some) if (!open.has(listener.sessionId)) listener.end();
      // Requests come in between, however many streams are open.
      await setImmediate();
    }
    checkedAgo = 0;
  }

  /** Whether another process has changed something since this was asked last. */
  async function hasForeignRevision(): Promise<boolean> {
    const seen = seenRevision;
    seenRevision = db.foreignRevision();
    return (await seenRevision) !== (await seen);
  }

  /** Another process tells of nothing, so that everything may have changed. Answers whether so. */
  async function lookElsewhere(): Promise<boolean> {
    const hasChanged = await hasForeignRevision();
    if (hasChanged) recent.forget();
    if (hasChanged || checkedAgo >= SESSION_RECHECK_MS) await checkSessions();
    if (hasChanged) pushAnything();
    return hasChanged;
  }

  async function lookAndWatchOn(pause: number): Promise<void> {
    checkedAgo += pause;
    const hasChanged = await lookElsewhere().catch((error: unknown) => {
      reportFailure(error);
      return true;
    });
    callOffWatch = undefined;
    if (listeners.size > 0 && !isClosed) watch(hasChanged ? WATCH_PAUSE_MS : WATCH_MS);
  }

  function watch(pause: number): void {
    callOffWatch = timers.after(pause, () => void lookAndWatchOn(pause));
  }

  async function join(listener: Listener): Promise<void> {
    listeners.add(listener);
    if (callOffWatch) return;
    watch(WATCH_MS);
    // Nobody has looked since the last one left.
    if (await hasForeignRevision()) recent.forget();
  }

  async function findMissed(userId: string, since: string | undefined): Promise<PlacedNotice> {
    const position = recent.position();
    if (since === undefined) return { notice: [], position };
    const missed = recent.since(since);
    if (!missed) return { notice: [{ about: "anything" }], position };
    return { notice: toNotice(await findOwn(db.read, userId, missed)), position };
  }

  function leave(listener: Listener): void {
    listeners.delete(listener);
    waves.remove(listener);
  }

  const countOf = (userId: string) =>
    [...listeners].filter((listener) => listener.userId === userId).length;

  return {
    tell(item) {
      db.afterCommit(() => {
        recent.add(item);
        if (listeners.size === 0) return;
        news.push(item);
        if (!isDelivering) void deliver();
      });
    },

    refuseStranger(owner) {
      if (!owner) throw unauthorized();
      if (isClosed) throw new DomainError("unavailable", "The server is about to stop.");
      if (countOf(owner.userId) < STREAMS_PER_PERSON_MAX) return;
      throw new DomainError("rate_limited", "There are too many open streams of yours.");
    },

    async *listen({ userId, sessionId }, signal, since) {
      const listener = createListener({ userId, sessionId, position: () => delivered });
      signal?.addEventListener("abort", () => listener.end());
      await join(listener);
      try {
        // It may have ended between the question who asks and this moment.
        if (isClosed || signal?.aborted) return;
        if (!(await sessions.findOpen([sessionId])).has(sessionId)) return;
        yield* listener.notices(await findMissed(userId, since));
      } finally {
        leave(listener);
      }
    },

    position: recent.position,

    countStreams: () => listeners.size,

    close() {
      isClosed = true;
      callOffWatch?.();
      waves.stop();
      endWhere(() => true);
    },
  };
}

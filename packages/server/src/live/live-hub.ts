import { setImmediate } from "node:timers/promises";
import { type Database, HELLO } from "@stepout/db";
import { DomainError } from "../errors/domain-error.ts";
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
import { type AddressedChange, addressedChange, type LiveChange } from "./live.schema.ts";
import { createRecentChanges } from "./recent-changes.ts";
import { createWaves } from "./waves.ts";

export interface Live {
  /** Call it in the transaction that makes the change. Sends the notice after the commit. */
  notify(changes: AddressedChange): void;
  /** @throws DomainError `rate_limited` if the owner has too many streams, or `unavailable` during shutdown */
  listen(
    owner: StreamOwner,
    signal: AbortSignal | undefined,
    since?: string,
  ): AsyncGenerator<PlacedNotice, void>;
  /** Returns the current position for `listen`. Later reads include every change up to the position. */
  position(): string;
  countStreams(): number;
  close(): void;
}

export interface StreamOwner {
  userId: string;
  sessionId: string;
}

interface NumberedChange {
  item: AddressedChange;
  number: number;
}

const TOPIC = "live";

interface LiveParts {
  db: Database;
  sessions: Sessions;
  timers: Timers;
  logger: Logger;
}

export function createLive({ db, sessions, timers, logger }: LiveParts): Live {
  const listeners = new Set<Listener>();
  const waves = createWaves(timers);
  const recent = createRecentChanges();
  let changes: NumberedChange[] = [];
  let isDelivering = false;
  let delivered = recent.end();
  let isClosed = false;
  let callOffWatch: (() => void) | undefined;
  let seenRevision = db.foreignRevision();
  let checkedAgo = 0;

  const reportFailure = (error: unknown) =>
    logger.error({ err: withoutPersonalData(error) }, "Sending live updates failed");

  /** Skips listeners whose first notice already contains the change. */
  function push(listener: Listener, change: LiveChange, number: number): void {
    if (number <= listener.beginsAfter) return;
    listener.add(change);
    waves.add(listener);
  }

  function endWhere(isMeant: (listener: Listener) => boolean): void {
    for (const listener of listeners) if (isMeant(listener)) listener.end();
  }

  sessions.onEnd(endWhere);

  function pushAnything(): void {
    const end = recent.end();
    for (const listener of listeners) push(listener, { about: "anything" }, end);
    delivered = end;
    waves.start();
  }

  async function deliverChanges(): Promise<void> {
    const upTo = recent.end();
    const distinct = new Map(changes.map((numbered) => [JSON.stringify(numbered.item), numbered]));
    changes = [];
    for (const { item, number } of distinct.values()) {
      const { change, isMeant } = await findAudience(db.read, item);
      for (const listener of listeners) {
        if (isMeant(listener.userId)) push(listener, change, number);
      }
    }
    delivered = upTo;
    waves.start();
  }

  async function deliver(): Promise<void> {
    isDelivering = true;
    try {
      // Deliver all changes from one event loop turn together.
      await setImmediate();
      while (changes.length > 0) await deliverChanges();
    } catch (error) {
      reportFailure(error);
      pushAnything();
    }
    isDelivering = false;
  }

  function note(item: AddressedChange, mark: string | undefined): void {
    const number = recent.add(item, mark);
    if (listeners.size === 0) return;
    changes.push({ item, number });
    if (!isDelivering) void deliver();
  }

  function noteUnknown(): void {
    recent.forget();
    pushAnything();
  }

  db.onBroadcast(TOPIC, (text, mark) => {
    const { data } = addressedChange.safeParse(JSON.parse(text));
    // A process with a newer version may broadcast changes that this version can't parse.
    if (data) note(data, mark);
    else noteUnknown();
  });
  db.onBroadcast(HELLO, (_text, mark) => recent.mark(mark));

  async function checkSessions(): Promise<void> {
    const asked = [...listeners];
    for (let from = 0; from < asked.length; from += STREAMS_PER_QUERY) {
      const some = asked.slice(from, from + STREAMS_PER_QUERY);
      const open = await sessions.findOpen(some.map(({ sessionId }) => sessionId));
      for (const listener of some) if (!open.has(listener.sessionId)) listener.end();
      await setImmediate();
    }
    checkedAgo = 0;
  }

  async function hasForeignRevision(): Promise<boolean> {
    const seen = seenRevision;
    seenRevision = db.foreignRevision();
    return (await seenRevision) !== (await seen);
  }

  /** Returns whether another program has committed changes since the last check. */
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

  async function ensureWatch(): Promise<void> {
    if (callOffWatch) return;
    watch(WATCH_MS);
    // Check for commits now, because the server doesn't check while there are no listeners.
    if (await hasForeignRevision()) recent.forget();
  }

  async function findMissed(listener: Listener, since: string | undefined): Promise<PlacedNotice> {
    listener.beginsAfter = recent.end();
    const position = recent.position();
    if (since === undefined) return { notice: [], position };
    const missed = recent.since(since);
    if (!missed) return { notice: [{ about: "anything" }], position };
    return { notice: toNotice(await findOwn(db.read, listener.userId, missed)), position };
  }

  function leave(listener: Listener): void {
    listeners.delete(listener);
    waves.remove(listener);
  }

  const countOf = (userId: string) =>
    [...listeners].filter((listener) => listener.userId === userId).length;

  async function* follow(
    listener: Listener,
    signal: AbortSignal | undefined,
    since: string | undefined,
  ): AsyncGenerator<PlacedNotice, void> {
    try {
      await ensureWatch();
      // The stream may have ended while the caller was being identified.
      if (isClosed || signal?.aborted) return;
      if (!(await sessions.findOpen([listener.sessionId])).has(listener.sessionId)) return;
      yield* listener.notices(await findMissed(listener, since));
    } finally {
      leave(listener);
    }
  }

  return {
    notify(item) {
      db.broadcast(TOPIC, JSON.stringify(item));
    },

    listen({ userId, sessionId }, signal, since) {
      if (isClosed) throw new DomainError("unavailable", "The server is shutting down.");
      if (countOf(userId) >= STREAMS_PER_PERSON_MAX) {
        throw new DomainError("rate_limited", "You have too many open streams.");
      }
      const listener = createListener({
        userId,
        sessionId,
        position: (beginsAfter) => recent.position(Math.max(delivered, beginsAfter)),
      });
      listeners.add(listener);
      signal?.addEventListener("abort", () => {
        listener.end();
        // The client may have disconnected before the first notice.
        leave(listener);
      });
      return follow(listener, signal, since);
    },

    position: () => recent.position(),

    countStreams: () => listeners.size,

    close() {
      isClosed = true;
      callOffWatch?.();
      waves.stop();
      endWhere(() => true);
    },
  };
}

import { type Database, schema } from "@stepout/db";
import { and, eq, gt, inArray, isNull, ne } from "drizzle-orm";
import { Lucia } from "lucia";
import { findStorageFailure } from "../errors/storage-failure.ts";
import type { Logger } from "../platform/observability/logger.ts";
import type { WatchedClock } from "../platform/time/watched-clock.ts";
import type { Actor } from "./actor.ts";
import {
  type Alongside,
  type AlongsideEnd,
  createAdapter,
  hashToken,
  type NewSession,
  nothing,
  SESSION_SPAN,
} from "./session-adapter.ts";
import { sessionNow } from "./session-time.ts";
import { SESSION_RECHECK_MS } from "./sessions.rules.ts";

const { sessions, users } = schema;

/** More signed-in people than this are looked up in the database again. */
const CACHE_MAX = 10_000;

export interface ResolvedSession {
  actor: Actor;
  /** What tells the session apart in lists; signs nobody in. */
  sessionId: string;
  /** True when the session was just extended, so that the cookie must be, too. */
  isRenewed: boolean;
}

export interface Sessions {
  /**
   * Starts a session and answers its secret token, which only the cookie keeps. Takes along what is
   * left of sessions that have expired.
   */
  create(userId: string, details?: NewSession): Promise<string>;
  /** Whose session the token is; null when there is none, or it has ended. */
  resolve(token: string): Promise<ResolvedSession | null>;
  /** Which of these are there, asked by what nobody sends: their own end stays where it is. */
  findOpen(sessionIds: readonly string[]): Promise<Set<string>>;
  /**
   * Ends a session. Where nothing can be stored this fails, and yet the session is no longer taken by
   * this process; its row goes with the next sign-in that can be stored.
   */
  end(token: string, alongside?: AlongsideEnd): Promise<void>;
  /** Ends one of a person's sessions; answers whether there was such a one. */
  endById(userId: string, sessionId: string, alongside?: Alongside): Promise<boolean>;
  /** Ends all of a person's sessions but this one. */
  endOthers(userId: string, sessionId: string | null, alongside?: Alongside): Promise<void>;
  endAllOf(userId: string): Promise<void>;
  /** Calls back at every end of sessions that was asked for here, with how to tell which they are. */
  onEnd(callback: (hasEnded: SessionTest) => void): void;
}

type SessionTest = (session: { userId: string; sessionId: string }) => boolean;

interface CachedSession extends Omit<ResolvedSession, "isRenewed"> {
  checkedAt: number;
}

/**
 * Sessions by Lucia, with a cache in front: it is emptied by every end of a session here, and by
 * every commit of another process, so that a sign-out anywhere counts at once.
 */
export function createSessions(db: Database, clock: WatchedClock, logger: Logger): Sessions {
  const lucia = new Lucia(createAdapter(db, clock, logger), {
    sessionExpiresIn: SESSION_SPAN,
  });
  const cache = new Map<string, CachedSession>();
  let seenRevision = -1;
  // Counts the ends of sessions: a look-up that was under way meanwhile must not be kept.
  let endings = 0;

  /** Ended here while nothing could be stored, with what is still to be written of them. */
  const refused = new Map<string, AlongsideEnd>();

  const callbacks: ((hasEnded: SessionTest) => void)[] = [];

  const forgetAll = () => {
    endings += 1;
    cache.clear();
  };

  const tellEnd = (hasEnded: SessionTest) => {
    forgetAll();
    for (const callback of callbacks) callback(hasEnded);
  };

  const removeRow = (sessionId: string, alongside: AlongsideEnd): Promise<void> =>
    db.transaction(async (tx) => {
      const [ended] = await tx
        .delete(sessions)
        .where(eq(sessions.tokenHash, sessionId))
        .returning({ userId: sessions.userId });
      if (ended) await alongside(tx, ended.userId);
    });

  async function removeRefused(): Promise<void> {
    for (const [sessionId, alongside] of refused) {
      await removeRow(sessionId, alongside);
      refused.delete(sessionId);
    }
  }

  async function findOpen(sessionIds: readonly string[]): Promise<Set<string>> {
    const open = await db.read
      .select({ id: sessions.tokenHash })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          inArray(sessions.tokenHash, [...sessionIds]),
          gt(sessions.expiresAt, sessionNow()),
          isNull(users.disabledAt),
          isNull(users.deletedAt),
        ),
      );
    return new Set(open.map(({ id }) => id).filter((id) => !refused.has(id)));
  }

  async function look(token: string): Promise<ResolvedSession | null> {
    const endingsBefore = endings;
    const { session } = await lucia.validateSession(token);
    if (!session) return null;
    const known = { actor: { userId: session.userId }, sessionId: hashToken(token) };
    if (cache.size >= CACHE_MAX) cache.clear();
    if (endings === endingsBefore) cache.set(token, { ...known, checkedAt: clock.elapsed() });
    return { ...known, isRenewed: session.fresh };
  }

  return {
    async create(userId, details = {}) {
      await removeRefused();
      await lucia.deleteExpiredSessions();
      const session = await lucia.createSession(userId, details);
      return session.id;
    },
    async resolve(token) {
      if (refused.size > 0 && refused.has(hashToken(token))) return null;
      const revision = await db.foreignRevision();
      if (revision !== seenRevision) forgetAll();
      seenRevision = revision;
      const cached = cache.get(token);
      if (cached && clock.elapsed() - cached.checkedAt < SESSION_RECHECK_MS) {
        return { actor: cached.actor, sessionId: cached.sessionId, isRenewed: false };
      }
      return look(token);
    },
    findOpen,
    async end(token, alongside = nothing) {
      const sessionId = hashToken(token);
      const isThis: SessionTest = (session) => session.sessionId === sessionId;
      try {
        await removeRow(sessionId, alongside);
      } catch (error) {
        if (findStorageFailure(error)) {
          const isOpen = (await findOpen([sessionId])).size > 0;
          if (isOpen) refused.set(sessionId, alongside);
          tellEnd(isThis);
        }
        throw error;
      }
      tellEnd(isThis);
    },
    async endById(userId, sessionId, alongside = nothing) {
      const isEnded = await db.transaction(async (tx) => {
        const ended = await tx
          .delete(sessions)
          .where(and(eq(sessions.tokenHash, sessionId), eq(sessions.userId, userId)))
          .returning({ id: sessions.tokenHash });
        if (ended.length > 0) await alongside(tx);
        return ended.length > 0;
      });
      tellEnd((session) => session.sessionId === sessionId);
      return isEnded;
    },
    async endOthers(userId, sessionId, alongside = nothing) {
      await db.transaction(async (tx) => {
        const isOther = sessionId === null ? undefined : ne(sessions.tokenHash, sessionId);
        const ended = await tx
          .delete(sessions)
          .where(and(eq(sessions.userId, userId), isOther))
          .returning({ id: sessions.tokenHash });
        if (ended.length > 0) await alongside(tx);
      });
      tellEnd((session) => session.userId === userId && session.sessionId !== sessionId);
    },
    async endAllOf(userId) {
      await lucia.invalidateUserSessions(userId);
      tellEnd((session) => session.userId === userId);
    },
    onEnd(callback) {
      callbacks.push(callback);
    },
  };
}

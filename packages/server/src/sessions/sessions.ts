import { type Database, schema, type Writer } from "@stepout/db";
import { and, eq, gt, inArray, isNull, ne } from "drizzle-orm";
import { Lucia } from "lucia";
import { findStorageFailure } from "../errors/storage-failure.ts";
import type { Logger } from "../platform/observability/logger.ts";
import type { WatchedClock } from "../platform/time/watched-clock.ts";
import type { Actor } from "./actor.ts";
import {
  announceEnd,
  type EndedSessions,
  hearEnds,
  type SessionTest,
  testFor,
} from "./ended-sessions.ts";
import { type ProvenAccount, requireSameEpoch } from "./proven-account.ts";
import {
  type Alongside,
  type AlongsideEnd,
  createAdapter,
  hashToken,
  type NewSession,
  nothing,
  readStanding,
  SESSION_SPAN,
} from "./session-adapter.ts";
import { sessionNow } from "./session-time.ts";
import { SESSION_RECHECK_MS } from "./sessions.rules.ts";

const { sessions, users } = schema;

const CACHE_MAX = 10_000;

const deleteOthers = (tx: Writer, userId: string, sessionId: string | null) =>
  tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        sessionId === null ? undefined : ne(sessions.tokenHash, sessionId),
      ),
    )
    .returning({ id: sessions.tokenHash });

export interface ResolvedSession {
  actor: Actor;
  /** Identifies the session in lists; can't be used to sign in. */
  sessionId: string;
  isWaiting: boolean;
  isRenewed: boolean;
}

export interface Sessions {
  /**
   * Returns the session's secret token, which only the cookie has. Also deletes expired sessions.
   * @throws DomainError `unauthorized` if the credentials have changed since the proof, or the
   * account is disabled or deleted.
   */
  create(proven: ProvenAccount, details?: NewSession): Promise<string>;
  resolve(token: string): Promise<ResolvedSession | null>;
  /** Returns those that are still open. Unlike `resolve`, does not extend them. */
  findOpen(sessionIds: readonly string[]): Promise<Set<string>>;
  /**
   * Rejects if nothing can be stored. This process still refuses the session from then on, and
   * deletes its row with the next sign-in that can be stored.
   */
  end(token: string, alongside?: AlongsideEnd): Promise<void>;
  endById(userId: string, sessionId: string, alongside?: Alongside): Promise<boolean>;
  endOthers(userId: string, sessionId: string | null, alongside?: Alongside): Promise<void>;
  endAllOf(tx: Writer, userId: string, keptSession?: string | null): Promise<void>;
  onEnd(callback: (hasEnded: SessionTest) => void): void;
}

interface CachedSession extends Omit<ResolvedSession, "isRenewed" | "isWaiting"> {
  checkedAt: number;
}

/** An announced end or unknown commit empties the cache: a sign-out anywhere counts at once. */
export function createSessions(db: Database, clock: WatchedClock, logger: Logger): Sessions {
  const lucia = new Lucia(createAdapter(db, clock, logger), {
    sessionExpiresIn: SESSION_SPAN,
    getSessionAttributes: readStanding,
  });
  let cache = new Map<string, CachedSession>();
  let seenRevision: number | undefined;

  /** Ended while nothing could be stored, with the writes still to do. */
  const refused = new Map<string, AlongsideEnd>();

  const callbacks: ((hasEnded: SessionTest) => void)[] = [];

  /** At once: on some databases the announcement arrives a moment later. */
  const forgetAll = () => {
    cache = new Map();
  };

  const tellEnd = (ended: EndedSessions) => {
    forgetAll();
    for (const callback of callbacks) callback(testFor(ended));
  };

  hearEnds(db, (ended) => (ended ? tellEnd(ended) : forgetAll()));

  const removeRow = (sessionId: string, alongside: AlongsideEnd): Promise<void> =>
    db.transaction(async (tx) => {
      const [ended] = await tx
        .delete(sessions)
        .where(eq(sessions.tokenHash, sessionId))
        .returning({ userId: sessions.userId });
      if (ended) await alongside(tx, ended.userId);
      announceEnd(db, { sessionId });
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
    const sessionId = hashToken(token);
    if (refused.has(sessionId)) return null;
    // A session that ends during the await replaces the cache: fill the old one.
    const filled = cache;
    const { session } = await lucia.validateSession(token);
    if (!session) return null;
    const known = { actor: { userId: session.userId }, sessionId };
    const { isWaiting, fresh } = session;
    if (filled.size >= CACHE_MAX) filled.clear();
    // A waiting user is looked up each time: an approval counts at once.
    if (!isWaiting) filled.set(token, { ...known, checkedAt: clock.elapsed() });
    return { ...known, isWaiting, isRenewed: fresh };
  }

  return {
    async create(proven, { alongside = nothing, ...details } = {}) {
      await removeRefused();
      await lucia.deleteExpiredSessions();
      const session = await lucia.createSession(proven.userId, {
        ...details,
        alongside: async (tx) => {
          await requireSameEpoch(tx, proven);
          await alongside(tx);
        },
      });
      return session.id;
    },
    async resolve(token) {
      const revision = await db.foreignRevision();
      if (revision !== seenRevision) forgetAll();
      seenRevision = revision;
      const cached = cache.get(token);
      if (cached && db.hearsOthers() && clock.elapsed() - cached.checkedAt < SESSION_RECHECK_MS) {
        const { actor, sessionId } = cached;
        return { actor, sessionId, isWaiting: false, isRenewed: false };
      }
      return look(token);
    },
    findOpen,
    async end(token, alongside = nothing) {
      const sessionId = hashToken(token);
      try {
        await removeRow(sessionId, alongside);
      } catch (error) {
        if (findStorageFailure(error)) {
          const isOpen = (await findOpen([sessionId])).size > 0;
          if (isOpen) refused.set(sessionId, alongside);
          tellEnd({ sessionId });
        }
        throw error;
      }
      forgetAll();
    },
    async endById(userId, sessionId, alongside = nothing) {
      const isEnded = await db.transaction(async (tx) => {
        const ended = await tx
          .delete(sessions)
          .where(and(eq(sessions.tokenHash, sessionId), eq(sessions.userId, userId)))
          .returning({ id: sessions.tokenHash });
        if (ended.length === 0) return false;
        await alongside(tx);
        announceEnd(db, { sessionId });
        return true;
      });
      if (isEnded) forgetAll();
      return isEnded;
    },
    async endOthers(userId, sessionId, alongside = nothing) {
      await db.transaction(async (tx) => {
        const ended = await deleteOthers(tx, userId, sessionId);
        if (ended.length > 0) await alongside(tx);
        announceEnd(db, { userId, but: sessionId });
      });
      forgetAll();
    },
    async endAllOf(tx, userId, keptSession = null) {
      await deleteOthers(tx, userId, keptSession);
      announceEnd(db, { userId, but: keptSession });
      db.afterCommit(forgetAll);
    },
    onEnd(callback) {
      callbacks.push(callback);
    },
  };
}

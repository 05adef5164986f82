import { createHash } from "node:crypto";
import { type Database, schema, type Writer } from "@stepout/db";
import { and, eq, gt, inArray, isNull, lte, ne } from "drizzle-orm";
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from "lucia";
import type { Actor } from "../../deps.ts";
import { type Logger, withoutPersonalData } from "../../platform/logger.ts";
import type { WatchedClock } from "../../platform/watched-clock.ts";
import { SESSION_DAYS, SESSION_RECHECK_MS, SESSION_SEEN_EVERY_MS } from "./auth.rules.ts";
import { describeDevice } from "./device.ts";

const { sessions, users } = schema;

const SESSION_SPAN = new TimeSpan(SESSION_DAYS, "d");

/** More signed-in people than this are looked up in the database again. */
const CACHE_MAX = 10_000;

export interface ResolvedSession {
  actor: Actor;
  /** What tells the session apart in lists; signs nobody in. */
  sessionId: string;
  /** True when the session was just extended, so that the cookie must be, too. */
  isRenewed: boolean;
}

/** What belongs into the transaction that begins or ends a session. */
type Alongside = (tx: Writer) => Promise<void>;

const nothing: Alongside = async () => undefined;

interface NewSession {
  userAgent?: string | undefined;
  alongside?: Alongside;
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
  end(token: string, alongside?: (tx: Writer, userId: string) => Promise<void>): Promise<void>;
  /** Ends one of a person's sessions; answers whether there was such a one. */
  endById(userId: string, sessionId: string, alongside?: Alongside): Promise<boolean>;
  /** Ends all of a person's sessions but this one. */
  endOthers(userId: string, sessionId: string | null, alongside?: Alongside): Promise<void>;
  endAllOf(userId: string): Promise<void>;
  /** Calls back at every end of sessions that was asked for here, with how to tell which they are. */
  onEnd(callback: (hasEnded: SessionTest) => void): void;
}

type SessionTest = (session: { userId: string; sessionId: string }) => boolean;

const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** Lucia calls a session's id what the cookie holds; the database gets to see its hash only. */
function createAdapter(db: Database, clock: WatchedClock, logger: Logger): Adapter {
  const asSession = (
    token: string,
    row: { userId: string; expiresAt: number; lastSeenAt: number | null },
  ) => ({
    id: token,
    userId: row.userId,
    expiresAt: new Date(row.expiresAt),
    attributes: { lastSeenAt: row.lastSeenAt },
  });

  // Lucia sets and checks expiry by the machine's clock.
  const latestExpiry = () => Date.now() + SESSION_SPAN.milliseconds();
  const hasExpired = () => {
    const unconfirmedMs = clock.now() - clock.confirmed();
    return lte(sessions.expiresAt, Date.now() - unconfirmedMs);
  };

  /** On a disk that takes nothing, people go on reading: such a change is made the next time. */
  const tryTo = (work: (tx: Writer) => Promise<void>): Promise<void> =>
    db.transaction(work).catch((error: unknown) => {
      logger.warn({ err: withoutPersonalData(error) }, "A session could not be brought up to date");
    });

  return {
    async getSessionAndUser(token) {
      const [row] = await db.read
        .select({
          userId: sessions.userId,
          expiresAt: sessions.expiresAt,
          lastSeenAt: sessions.lastSeenAt,
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(
          and(
            eq(sessions.tokenHash, hashToken(token)),
            isNull(users.disabledAt),
            isNull(users.deletedAt),
          ),
        );
      if (!row) return [null, null];
      const now = clock.now();
      const unseenMs = now - (row.lastSeenAt ?? 0);
      // Less than nothing where the clock was ahead when it was last seen.
      const lastSeenAt = unseenMs < 0 || unseenMs >= SESSION_SEEN_EVERY_MS ? now : row.lastSeenAt;
      const expiresAt = Math.min(row.expiresAt, latestExpiry());
      if (lastSeenAt !== row.lastSeenAt || expiresAt !== row.expiresAt) {
        await tryTo(async (tx) => {
          const isThis = eq(sessions.tokenHash, hashToken(token));
          await tx.update(sessions).set({ lastSeenAt, expiresAt }).where(isThis);
        });
      }
      return [asSession(token, { ...row, expiresAt }), { id: row.userId, attributes: {} }];
    },
    async getUserSessions(userId) {
      const rows = await db.read.select().from(sessions).where(eq(sessions.userId, userId));
      return rows.map((row) => asSession(row.tokenHash, row));
    },
    async setSession({ id, userId, expiresAt, attributes }: DatabaseSession) {
      const { userAgent, alongside = nothing } = attributes;
      await db.transaction(async (tx) => {
        await tx.insert(sessions).values({
          tokenHash: hashToken(id),
          userId,
          createdAt: clock.now(),
          lastSeenAt: clock.now(),
          expiresAt: expiresAt.getTime(),
          device: userAgent === undefined ? null : describeDevice(userAgent),
        });
        await alongside(tx);
      });
    },
    async updateSessionExpiration(token, expiresAt) {
      await tryTo(async (tx) => {
        await tx
          .update(sessions)
          .set({ expiresAt: expiresAt.getTime() })
          .where(eq(sessions.tokenHash, hashToken(token)));
      });
    },
    // Lucia calls this for a session that has expired by the machine's clock, which may be ahead.
    async deleteSession(token) {
      await tryTo(async (tx) => {
        const isThis = eq(sessions.tokenHash, hashToken(token));
        await tx.delete(sessions).where(and(isThis, hasExpired()));
      });
    },
    async deleteUserSessions(userId) {
      await db.transaction((tx) => tx.delete(sessions).where(eq(sessions.userId, userId)));
    },
    async deleteExpiredSessions() {
      await db.transaction((tx) => tx.delete(sessions).where(hasExpired()));
    },
  };
}

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

  const callbacks: ((hasEnded: SessionTest) => void)[] = [];

  const forgetAll = () => {
    endings += 1;
    cache.clear();
  };

  const tellEnd = (hasEnded: SessionTest) => {
    forgetAll();
    for (const callback of callbacks) callback(hasEnded);
  };

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
      await lucia.deleteExpiredSessions();
      const session = await lucia.createSession(userId, details);
      return session.id;
    },
    async resolve(token) {
      const revision = await db.foreignRevision();
      if (revision !== seenRevision) forgetAll();
      seenRevision = revision;
      const cached = cache.get(token);
      if (cached && clock.elapsed() - cached.checkedAt < SESSION_RECHECK_MS) {
        return { actor: cached.actor, sessionId: cached.sessionId, isRenewed: false };
      }
      return look(token);
    },
    async findOpen(sessionIds) {
      const open = await db.read
        .select({ id: sessions.tokenHash })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(
          and(
            inArray(sessions.tokenHash, [...sessionIds]),
            // By the clock that Lucia sets their end by.
            gt(sessions.expiresAt, Date.now()),
            isNull(users.disabledAt),
            isNull(users.deletedAt),
          ),
        );
      return new Set(open.map(({ id }) => id));
    },
    async end(token, alongside) {
      await db.transaction(async (tx) => {
        const [ended] = await tx
          .delete(sessions)
          .where(eq(sessions.tokenHash, hashToken(token)))
          .returning({ userId: sessions.userId });
        if (ended) await alongside?.(tx, ended.userId);
      });
      tellEnd((session) => session.sessionId === hashToken(token));
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

declare module "lucia" {
  interface Register {
    DatabaseSessionAttributes: NewSession & { lastSeenAt?: number | null };
  }
}

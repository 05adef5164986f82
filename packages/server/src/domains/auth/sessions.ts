import { createHash } from "node:crypto";
import { type Database, schema } from "@stepout/db";
import { and, eq, isNull, lt } from "drizzle-orm";
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from "lucia";
import type { Actor } from "../../deps.ts";
import type { Clock } from "../../platform/clock.ts";
import { SESSION_DAYS, SESSION_RECHECK_MS } from "./auth.rules.ts";

const { sessions, users } = schema;

/** More signed-in people than this are looked up in the database again. */
const CACHE_MAX = 10_000;

const USER_AGENT_MAX = 200;

export interface ResolvedSession {
  actor: Actor;
  /** True when the session was just extended, so that the cookie must be, too. */
  isRenewed: boolean;
}

export interface Sessions {
  /**
   * Starts a session and answers its secret token, which only the cookie keeps. Takes along what is
   * left of sessions that have expired.
   */
  create(userId: string, userAgent?: string): Promise<string>;
  /** Whose session the token is; null when there is none, or it has ended. */
  resolve(token: string): Promise<ResolvedSession | null>;
  end(token: string): Promise<void>;
  endAllOf(userId: string): Promise<void>;
}

const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** Lucia calls a session's id what the cookie holds; the database gets to see its hash only. */
function createAdapter(db: Database, clock: Clock): Adapter {
  const asSession = (token: string, row: { userId: string; expiresAt: number }) => ({
    id: token,
    userId: row.userId,
    expiresAt: new Date(row.expiresAt),
    attributes: {},
  });
  return {
    async getSessionAndUser(token) {
      const [row] = await db.read
        .select({ userId: sessions.userId, expiresAt: sessions.expiresAt })
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
      return [asSession(token, row), { id: row.userId, attributes: {} }];
    },
    async getUserSessions(userId) {
      const rows = await db.read.select().from(sessions).where(eq(sessions.userId, userId));
      return rows.map((row) => asSession(row.tokenHash, row));
    },
    async setSession({ id, userId, expiresAt, attributes }: DatabaseSession) {
      await db.transaction((tx) =>
        tx.insert(sessions).values({
          tokenHash: hashToken(id),
          userId,
          createdAt: clock.now(),
          expiresAt: expiresAt.getTime(),
          userAgent: attributes.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
        }),
      );
    },
    async updateSessionExpiration(token, expiresAt) {
      await db.transaction((tx) =>
        tx
          .update(sessions)
          .set({ expiresAt: expiresAt.getTime() })
          .where(eq(sessions.tokenHash, hashToken(token))),
      );
    },
    async deleteSession(token) {
      await db.transaction((tx) =>
        tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(token))),
      );
    },
    async deleteUserSessions(userId) {
      await db.transaction((tx) => tx.delete(sessions).where(eq(sessions.userId, userId)));
    },
    async deleteExpiredSessions() {
      // By the clock that Lucia sets their end by.
      await db.transaction((tx) => tx.delete(sessions).where(lt(sessions.expiresAt, Date.now())));
    },
  };
}

interface CachedSession {
  actor: Actor;
  checkedAt: number;
}

/**
 * Sessions by Lucia, with a cache in front: it is emptied by every end of a session here, and by
 * every commit of another process, so that a sign-out anywhere counts at once.
 */
export function createSessions(db: Database, clock: Clock): Sessions {
  const lucia = new Lucia(createAdapter(db, clock), {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, "d"),
  });
  const cache = new Map<string, CachedSession>();
  let seenRevision = -1;
  // Counts the ends of sessions: a look-up that was under way meanwhile must not be kept.
  let endings = 0;

  const forgetAll = () => {
    endings += 1;
    cache.clear();
  };

  async function look(token: string): Promise<ResolvedSession | null> {
    const endingsBefore = endings;
    const { session } = await lucia.validateSession(token);
    if (!session) return null;
    const actor = { userId: session.userId };
    if (cache.size >= CACHE_MAX) cache.clear();
    if (endings === endingsBefore) cache.set(token, { actor, checkedAt: clock.now() });
    return { actor, isRenewed: session.fresh };
  }

  return {
    async create(userId, userAgent) {
      await lucia.deleteExpiredSessions();
      const session = await lucia.createSession(userId, userAgent ? { userAgent } : {});
      return session.id;
    },
    async resolve(token) {
      const revision = await db.foreignRevision();
      if (revision !== seenRevision) forgetAll();
      seenRevision = revision;
      const cached = cache.get(token);
      if (cached && clock.now() - cached.checkedAt < SESSION_RECHECK_MS) {
        return { actor: cached.actor, isRenewed: false };
      }
      return look(token);
    },
    async end(token) {
      await lucia.invalidateSession(token);
      forgetAll();
    },
    async endAllOf(userId) {
      await lucia.invalidateUserSessions(userId);
      forgetAll();
    },
  };
}

declare module "lucia" {
  interface Register {
    DatabaseSessionAttributes: { userAgent?: string };
  }
}

import { type Database, schema, type Writer } from "@stepout/db";
import { and, eq, gt, inArray, isNull, ne } from "@stepout/db/sql";
import { Lucia } from "lucia";
import { z } from "zod";
import { findStorageFailure } from "../errors/storage-failure.ts";
import type { Logger } from "../platform/observability/logger.ts";
import type { WatchedClock } from "../platform/time/watched-clock.ts";
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
import { sessionNow } from "./sessions.rules.ts";

const TOPIC = "sessions";

const endedSessions = z.union([
  z.strictObject({ sessionId: z.string() }),
  z.strictObject({ userId: z.string(), but: z.string().nullable() }),
]);

type EndedSessions = z.output<typeof endedSessions>;

type SessionTest = (session: { userId: string; sessionId: string }) => boolean;

const testFor =
  (ended: EndedSessions): SessionTest =>
  ({ userId, sessionId }) =>
    "userId" in ended
      ? ended.userId === userId && ended.but !== sessionId
      : ended.sessionId === sessionId;

/** Must be called in the transaction that ends the sessions. */
const announceEnd = (db: Database, ended: EndedSessions): void =>
  db.broadcast(TOPIC, JSON.stringify(ended));

function hearEnds(db: Database, callback: (ended: EndedSessions) => void): void {
  db.onBroadcast(TOPIC, (text) => {
    const { data } = endedSessions.safeParse(JSON.parse(text));
    // Ignore unknown messages, which a newer version may send.
    if (data) callback(data);
  });
}

const { sessions, users } = schema;

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

export interface Actor {
  userId: string;
}

export interface ResolvedSession {
  actor: Actor;
  /** Identifies the session in lists of sessions. The id grants no access. */
  sessionId: string;
  isWaiting: boolean;
  isRenewed: boolean;
}

export interface Sessions {
  /**
   * Returns the secret token, which only the cookie stores.
   * @throws DomainError `unauthorized` for changed credentials, or a disabled or deleted account
   */
  create(proven: ProvenAccount, details?: NewSession): Promise<string>;
  resolve(token: string): Promise<ResolvedSession | null>;
  /** Returns the ids of the open sessions, without extending them as `resolve` does. */
  findOpen(sessionIds: readonly string[]): Promise<Set<string>>;
  /** Rejects if storage is unavailable. Even then, this process no longer accepts the session. */
  end(token: string, alongside?: AlongsideEnd): Promise<void>;
  endById(userId: string, sessionId: string, alongside?: Alongside): Promise<boolean>;
  endOthers(userId: string, sessionId: string | null, alongside?: Alongside): Promise<void>;
  endAllOf(tx: Writer, userId: string, keptSession?: string | null): Promise<void>;
  onEnd(callback: (hasEnded: SessionTest) => void): void;
}

export function createSessions(db: Database, clock: WatchedClock, logger: Logger): Sessions {
  const lucia = new Lucia(createAdapter(db, clock, logger), {
    sessionExpiresIn: SESSION_SPAN,
    getSessionAttributes: readStanding,
  });
  /** Maps each session that ended while storage was unavailable to its pending write. */
  const refused = new Map<string, AlongsideEnd>();

  const callbacks: ((hasEnded: SessionTest) => void)[] = [];

  const tellEnd = (ended: EndedSessions) => {
    for (const callback of callbacks) callback(testFor(ended));
  };

  hearEnds(db, tellEnd);

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
      const sessionId = hashToken(token);
      if (refused.has(sessionId)) return null;
      const { session } = await lucia.validateSession(token);
      if (!session) return null;
      const { userId, isWaiting, fresh } = session;
      return { actor: { userId }, sessionId, isWaiting, isRenewed: fresh };
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
    },
    endById: (userId, sessionId, alongside = nothing) =>
      db.transaction(async (tx) => {
        const ended = await tx
          .delete(sessions)
          .where(and(eq(sessions.tokenHash, sessionId), eq(sessions.userId, userId)))
          .returning({ id: sessions.tokenHash });
        if (ended.length === 0) return false;
        await alongside(tx);
        announceEnd(db, { sessionId });
        return true;
      }),
    endOthers: (userId, sessionId, alongside = nothing) =>
      db.transaction(async (tx) => {
        const ended = await deleteOthers(tx, userId, sessionId);
        if (ended.length > 0) await alongside(tx);
        announceEnd(db, { userId, but: sessionId });
      }),
    async endAllOf(tx, userId, keptSession = null) {
      await deleteOthers(tx, userId, keptSession);
      announceEnd(db, { userId, but: keptSession });
    },
    onEnd(callback) {
      callbacks.push(callback);
    },
  };
}

import { createHash } from "node:crypto";
import { type Database, schema, type Writer } from "@stepout/db";
import { and, desc, eq, isNull, lte, notInArray, sql } from "@stepout/db/sql";
import { type Adapter, type DatabaseSession, type Lucia, TimeSpan } from "lucia";
import { type Logger, withoutPersonalData } from "../platform/observability/logger.ts";
import { preparedFor } from "../platform/queries/prepared.ts";
import type { WatchedClock } from "../platform/time/watched-clock.ts";
import { describeDevice } from "./device.ts";
import {
  OWN_SESSIONS_LIMIT,
  SESSION_DAYS,
  SESSION_MAX_DAYS,
  SESSION_RECHECK_MS,
  SESSION_SEEN_EVERY_MS,
  sessionNow,
} from "./sessions.rules.ts";

const { sessions, users } = schema;

export const SESSION_SPAN = new TimeSpan(SESSION_DAYS, "d");

const LONGEST_SPAN = new TimeSpan(SESSION_MAX_DAYS, "d");

export type Alongside = (tx: Writer) => Promise<void>;

export type AlongsideEnd = (tx: Writer, userId: string) => Promise<void>;

export const nothing: Alongside = async () => undefined;

export interface NewSession {
  userAgent?: string | undefined;
  alongside?: Alongside;
}

interface Standing {
  isWaiting: boolean;
}

export const readStanding = ({ isWaiting = false }: Partial<Standing>): Standing => ({ isWaiting });

export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

const openSession = preparedFor((reader) =>
  reader
    .select({
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      waitingSince: users.waitingSince,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("tokenHash")),
        isNull(users.disabledAt),
        isNull(users.deletedAt),
      ),
    )
    .prepare(),
);

/** Lucia's session id is the cookie's token. The database stores only its hash. */
export function createAdapter(db: Database, clock: WatchedClock, logger: Logger): Adapter {
  const asSession = (
    token: string,
    row: { userId: string; expiresAt: number },
    attributes: Partial<Standing> = {},
  ) => ({
    id: token,
    userId: row.userId,
    expiresAt: new Date(row.expiresAt),
    attributes,
  });

  const latestExpiry = () => sessionNow() + SESSION_SPAN.milliseconds();
  const lastExpiry = (createdAt: number) =>
    sessionNow() + LONGEST_SPAN.milliseconds() - (clock.now() - createdAt);
  const hasExpired = () => {
    const unconfirmedMs = clock.now() - clock.confirmed();
    return lte(sessions.expiresAt, sessionNow() - unconfirmedMs);
  };

  /** Logs failures instead of throwing, so that users can still read while the disk is full. */
  const tryTo = (work: (tx: Writer) => Promise<void>): Promise<void> =>
    db.transaction(work).catch((error: unknown) => {
      logger.warn({ err: withoutPersonalData(error) }, "Could not update a session");
    });

  async function endOldest(tx: Writer, userId: string): Promise<void> {
    const isTheirs = eq(sessions.userId, userId);
    const newest = tx
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(isTheirs)
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
      .limit(OWN_SESSIONS_LIMIT);
    await tx.delete(sessions).where(and(isTheirs, notInArray(sessions.tokenHash, newest)));
  }

  return {
    async getSessionAndUser(token) {
      const [row] = await openSession(db.read).execute({ tokenHash: hashToken(token) });
      if (!row) return [null, null];
      const now = clock.now();
      const unseenMs = now - (row.lastSeenAt ?? 0);
      // `unseenMs` is negative if the clock was ahead when the session was last seen.
      const lastSeenAt = unseenMs < 0 || unseenMs >= SESSION_SEEN_EVERY_MS ? now : row.lastSeenAt;
      const expiresAt = Math.min(row.expiresAt, latestExpiry());
      const hasChanged = lastSeenAt !== row.lastSeenAt || expiresAt !== row.expiresAt;
      if (hasChanged && !clock.isBehind()) {
        await tryTo(async (tx) => {
          const isThis = eq(sessions.tokenHash, hashToken(token));
          await tx.update(sessions).set({ lastSeenAt, expiresAt }).where(isThis);
        });
      }
      const standing = { isWaiting: row.waitingSince !== null };
      return [
        asSession(token, { ...row, expiresAt }, standing),
        { id: row.userId, attributes: {} },
      ];
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
        await endOldest(tx, userId);
        await alongside(tx);
      });
    },
    async updateSessionExpiration(token, wished) {
      const isThis = eq(sessions.tokenHash, hashToken(token));
      const [row] = await db.read.select().from(sessions).where(isThis);
      const expiresAt = row && Math.min(wished.getTime(), lastExpiry(row.createdAt));
      // Near the maximum age, Lucia extends the session on every request, so skip very short extensions.
      if (!row || !expiresAt || expiresAt - row.expiresAt < SESSION_RECHECK_MS) return;
      await tryTo(async (tx) => {
        await tx.update(sessions).set({ expiresAt }).where(isThis);
      });
    },
    // Check the expiry again, because Lucia uses the machine's clock, which may be ahead.
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

declare module "lucia" {
  interface Register {
    Lucia: Lucia<Standing>;
    DatabaseSessionAttributes: NewSession & Partial<Standing>;
  }
}

import { openDatabase, schema } from "@stepout/db";
import { foldKey } from "@stepout/db/fold-key";
import { toSearchText } from "@stepout/db/search-text";
import { createTestDatabase } from "@stepout/db/testing";
import type { InjectOptions } from "fastify";
import { buildApp } from "../app.ts";
import { type Caller, createCaller } from "../app-router.ts";
import { createDeps } from "../create-deps.ts";
import type { Actor, Deps } from "../deps.ts";
import { readCredentials } from "../domains/auth/accounts/credentials.ts";
import { readEnv } from "../env/env.ts";
import { createLive } from "../live/live-hub.ts";
import { createLogger, type Logger } from "../platform/observability/logger.ts";
import { createMetrics } from "../platform/observability/metrics.ts";
import { systemTimers } from "../platform/time/alarm.ts";
import type { NewSession } from "../sessions/session-adapter.ts";
import { hashToken } from "../sessions/session-adapter.ts";
import type { RequestContext } from "../trpc/request-context.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";

export interface TestPerson extends Actor {
  username: string;
  token: string;
  call: Caller;
  /** Deletes the account after signing in again, because the account has no password. */
  deleteAccount(): Promise<unknown>;
  rest(
    verb: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: InjectOptions["payload"],
  ): Promise<{ status: number; body: unknown }>;
}

interface PersonChoices {
  emailVerified?: boolean;
  isHost?: boolean;
}

type SignedIn = Pick<TestPerson, "userId" | "username" | "token">;

const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Settings for a server that queues emails without sending them. */
export const WITH_MAIL = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "club@example.org" };

/** Settings for a server with a provider that never responds. */
export const WITH_PROVIDER = {
  OIDC_ISSUER: "http://127.0.0.1:9",
  OIDC_CLIENT_ID: "stepout",
  OIDC_CLIENT_SECRET: "secret",
};

export const WITH_ALL = { ...WITH_MAIL, ...WITH_PROVIDER };

export const METRICS_TOKEN = "the token of the test server";

export const contextOf = (
  deps: Deps,
  actor: Actor | null,
  sessionId: string | null = actor && "the session of a test",
): RequestContext => ({
  deps,
  actor,
  isWaiting: false,
  sessionId,
  network: "192.0.2.7",
  userAgent: undefined,
  idempotencyKey: null,
  queued: null,
  requestId: "a call of a test",
  takeTurn: (call) => call(),
  setSession: () => undefined,
});

type OpenOptions = NonNullable<Parameters<typeof createTestDatabase>[0]>;

interface ServerOptions extends Omit<OpenOptions, "copyOf"> {
  /** Shares another server's database and clock. */
  beside?: TestServer;
  /** Restarts a stopped server with its data, at a later time. */
  copyOf?: TestServer;
}

const A_MOMENT_MS = 1_000;

async function openCopy(options: OpenOptions, original: TestServer | undefined) {
  const clock = createTestClock();
  if (!original) return { ...(await createTestDatabase(options)), clock };
  clock.advance(original.clock.now() + A_MOMENT_MS - clock.now());
  const { databaseUrl: url, folder } = original;
  return { ...(await createTestDatabase({ ...options, copyOf: { url, folder } })), clock };
}

async function open({ beside, copyOf, ...options }: ServerOptions) {
  if (!beside) return openCopy(options, copyOf);
  const { databaseUrl: url, clock, folder } = beside;
  const db = await openDatabase(url, options);
  return { db, url, clock, folder, remove: () => db.close() };
}

export async function createTestServer(
  variables: Record<string, string> = {},
  logger: Logger = createLogger({ LOG_LEVEL: "silent" }),
  options: ServerOptions = {},
): Promise<TestServer> {
  const { db, url, folder, clock, remove } = await open({ broadcasts: true, ...options });
  const env = readEnv({
    DATABASE_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    METRICS_TOKEN,
    RATE_LIMIT: "off",
    ...variables,
  });
  const metrics = createMetrics();
  const made = await createDeps({ env, db, clock, timers: clock, logger, metrics });
  const { ids, sessions } = made;
  // Live streams use real connections, which need real timers.
  const deps: Deps = { ...made, live: createLive({ db, sessions, timers: systemTimers, logger }) };
  const app = await buildApp(deps);

  const callerOf = (actor: Actor | null, sessionId: string | null): Caller =>
    createCaller(contextOf(deps, actor, sessionId));

  const restOf =
    (headers: Record<string, string>): TestPerson["rest"] =>
    async (method, path, payload) => {
      const { statusCode, body } = await app.inject({
        method,
        url: path,
        // Send strings unchanged as JSON, even if they are malformed.
        headers:
          typeof payload === "string"
            ? { ...headers, "content-type": "application/json" }
            : headers,
        ...(payload === undefined ? {} : { payload }),
      });
      return { status: statusCode, body: parseBody(body) };
    };

  const personOf = ({ userId, username, token }: SignedIn): TestPerson => ({
    userId,
    username,
    token,
    call: callerOf({ userId }, hashToken(token)),
    async deleteAccount() {
      const sessionId = hashToken(await newSession(deps, userId));
      return callerOf({ userId }, sessionId).account.remove({ username });
    },
    rest: restOf({ cookie: `stepout=${token}` }),
  });

  /** Creates an account directly in the database, because hashing a password is slow. */
  async function createPerson(
    username: string,
    { emailVerified = false, isHost = false }: PersonChoices = {},
  ): Promise<TestPerson> {
    const userId = ids.nextId();
    await db.transaction(async (tx) => {
      await tx.insert(schema.users).values({
        id: userId,
        username,
        usernameKey: foldKey(username),
        email: `${username}@example.com`,
        emailKey: foldKey(`${username}@example.com`),
        emailVerified,
        isHost,
        bio: `the private words of ${username}`,
        searchText: toSearchText(username),
        createdAt: clock.now(),
        updatedAt: clock.now(),
      });
      await tx.insert(schema.userTotals).values({ userId });
    });
    return personOf({ userId, username, token: await newSession(deps, userId) });
  }

  let isStopped = false;
  async function stop(): Promise<void> {
    if (isStopped) return;
    isStopped = true;
    await app.close();
    await db.close();
  }

  return {
    app,
    databaseUrl: url,
    folder,
    deps,
    clock,
    createPerson,
    personOf,
    visitor: { call: callerOf(null, null), rest: restOf({}) },
    stop,
    async close() {
      await stop();
      await remove();
    },
  };
}

export interface TestServer {
  app: Awaited<ReturnType<typeof buildApp>>;
  databaseUrl: string;
  folder: string;
  deps: Deps;
  clock: TestClock;
  createPerson(username: string, choices?: PersonChoices): Promise<TestPerson>;
  /** Signs in a user who already exists. */
  personOf(person: SignedIn): TestPerson;
  visitor: Pick<TestPerson, "call" | "rest">;
  /** Stops the server and keeps its data, which other servers can copy. */
  stop(): Promise<void>;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

/** Signs a user in without a password. Returns the session token. */
export async function newSession(
  { db, sessions }: Pick<Deps, "db" | "sessions">,
  userId: string,
  details?: NewSession,
): Promise<string> {
  return sessions.create(await readCredentials(db.read, userId), details);
}

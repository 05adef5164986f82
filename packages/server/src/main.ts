import { openDatabase } from "@stepout/db";
import { isEmpty, seedDemo } from "@stepout/db/seed";
import { buildApp } from "./app.ts";
import { createDeps } from "./create-deps.ts";
import type { Deps } from "./deps.ts";
import { findCredentials, requirePassword } from "./domains/auth/auth.service.ts";
import { hashPassword } from "./domains/auth/passwords.ts";
import { startSettling } from "./domains/games/settlement-schedule.ts";
import { type Env, readEnv } from "./env.ts";
import { systemTimers } from "./platform/alarm.ts";
import { systemClock } from "./platform/clock.ts";
import { watchDatabase } from "./platform/database-watch.ts";
import { requireFreePort } from "./platform/free-port.ts";
import { createLogger } from "./platform/logger.ts";
import { createMetrics } from "./platform/metrics.ts";

const USAGE = "Usage: stepout serve\n";
const EXIT_WRONG_USE = 2;

/** Of the demo people only, who exist only where DEMO_DATA is on. */
const DEMO_PASSWORD = "step-out-and-see";
const DEMO_USERNAMES = ["maya", "leo", "amara"] as const;
const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Says which setting a start has failed over: the system's own words do not. */
async function blame<Result>(
  setting: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${setting}: ${reason}`, { cause });
  }
}

async function openDeps(env: Env): Promise<Deps> {
  const logger = createLogger(env);
  const metrics = createMetrics();
  metrics.watchProcess();
  const watch = watchDatabase(env, logger, metrics);
  const db = await blame(`DATABASE_URL=${env.DATABASE_URL}`, () =>
    openDatabase(env.DATABASE_URL, watch),
  );
  return createDeps({ env, db, clock: systemClock, timers: systemTimers, logger, metrics });
}

async function seedIfEmpty(deps: Deps): Promise<void> {
  if (!deps.env.DEMO_DATA || !(await isEmpty(deps.db.read))) return;
  say("Filling the empty database with demo people and games …");
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await seedDemo(deps.db, { now: deps.clock.now(), passwordHash });
}

/** Whether anybody who has read this file can sign in. */
async function hasDemoPeople(deps: Deps): Promise<boolean> {
  const [username] = DEMO_USERNAMES;
  return requirePassword(await findCredentials(deps.db.read, username), DEMO_PASSWORD).then(
    () => true,
    () => false,
  );
}

async function serve(): Promise<void> {
  const env = readEnv();
  const { HOST: host, PORT: port } = env;
  const place = `HOST=${host} PORT=${port}`;
  await blame(place, () => requireFreePort(host, port));
  const deps = await openDeps(env);
  await seedIfEmpty(deps);
  const app = await buildApp(deps);
  const address = await blame(place, () => app.listen({ host, port }));
  const settling = startSettling(deps);

  const stop = async () => {
    await settling.stop();
    await app.close();
    await deps.db.close();
    process.exit(0);
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);

  say(`StepOut is running at ${env.PUBLIC_URL ?? address}`);
  if (env.OIDC_ISSUER) {
    say(`The provider has to know the address ${env.PUBLIC_URL ?? address}/api/callback`);
  }
  if (env.LOCAL_AUTH && (await hasDemoPeople(deps))) {
    say(`Demo sign-ins: ${DEMO_USERNAMES.join(", ")}, each with the password ${DEMO_PASSWORD}`);
    if (!LOOPBACK.has(env.HOST)) {
      say("Others can reach this server and know that password: use DEMO_DATA=off on a new file.");
    }
  }
}

const [command = "serve"] = process.argv.slice(2);
if (command === "serve") {
  try {
    await serve();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
} else {
  process.stderr.write(USAGE);
  process.exit(EXIT_WRONG_USE);
}

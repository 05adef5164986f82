import { once } from "node:events";
import { createServer } from "node:net";
import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { type Reader, schema } from "@stepout/db";
import { max } from "@stepout/db/sql";
import manifest from "../../package.json" with { type: "json" };
import { buildApp } from "../app.ts";
import type { Deps } from "../deps.ts";
import { findSetupPath } from "../domains/auth/setup/setup.service.ts";
import type { Env } from "../env/env.ts";
import { isReachableByOthers } from "../env/loopback.ts";
import { startDataCheck } from "../platform/data-check.ts";
import { drain } from "../serving/draining.ts";
import { openDeps } from "./common/deps.ts";
import { requireBackupFolder } from "./common/existing-file.ts";
import { blame, EXIT, Mistake } from "./common/mistake.ts";
import { remark } from "./common/terminal.ts";
import { CLOSE_DEMO_ACCOUNTS, findPublishedSignIns, seedIfEmpty } from "./files/demo.ts";
import { leadSchedules } from "./schedules.ts";

const { auditEvents, sessions } = schema;

/**
 * Checks that the port is free before any slow work starts.
 * @throws the system's error if the server can't listen
 */
async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}

const FINISH_WITHIN_MS = 5_000;
const MS_PER_SECOND = 1_000;

/** Longer than any user would wait for a query. */
const ANSWER_WITHIN_MS = 15_000;

/** @throws Mistake if other machines can reach a server with the demo's published password. */
async function refusePublishedSignIns({ db, env }: Deps): Promise<void> {
  const signIns = await findPublishedSignIns(db.read, env);
  if (signIns === undefined) return;
  const reason =
    "HOST, PUBLIC_URL or TRUST_PROXY open this server to others, but the demo's password is public.";
  throw new Mistake([reason, signIns, CLOSE_DEMO_ACCOUNTS].join("\n"), {
    exitCode: EXIT.wrongUse,
  });
}

/** Returns the time of the latest audit event or session activity, if any. */
export async function findLastWrite(reader: Reader): Promise<number | undefined> {
  const [event] = await reader.select({ at: max(auditEvents.createdAt) }).from(auditEvents);
  const [session] = await reader.select({ at: max(sessions.lastSeenAt) }).from(sessions);
  const moments = [event?.at, session?.at].filter((at) => typeof at === "number");
  return moments.length === 0 ? undefined : Math.max(...moments);
}

async function openData(env: Env): Promise<{ deps: Deps; seeded: string | undefined }> {
  const deps = await openDeps(env, {
    broadcasts: true,
    queryTimeoutMs: ANSWER_WITHIN_MS,
    onUnavailable: (error) => remark(`Waiting for the database: ${String(error)}`),
  });
  try {
    const lastWrite = await findLastWrite(deps.db.read);
    if (lastWrite !== undefined) deps.clock.continueFrom(lastWrite);
    const seeded = env.DEMO_DATA ? await seedIfEmpty(deps) : undefined;
    if (isReachableByOthers(env)) await refusePublishedSignIns(deps);
    return { deps, seeded };
  } catch (error) {
    await deps.db.close();
    throw error;
  }
}

export async function serve(env: Env): Promise<void> {
  const { HOST: host, PORT: port } = env;
  const listenOn = `HOST=${host} PORT=${port}`;
  requireBackupFolder(env);
  await blame(listenOn, () => requireFreePort(host, port));
  const { deps, seeded } = await openData(env);
  const { logger } = deps;
  const app = await buildApp(deps);
  const address = await blame(listenOn, () => app.listen({ host, port }));
  deps.metrics.watchProcess(`${hostname()}:${new URL(address).port}`);
  const origin = env.PUBLIC_URL ?? address;
  const schedules = leadSchedules(deps, address);
  const dataCheck = startDataCheck(deps);

  const stop = async (signal: NodeJS.Signals) => {
    logger.info({ signal }, "Stopping");
    if (deps.db.isShared) {
      drain(app.server);
      await wait(env.DRAIN_SECONDS * MS_PER_SECOND);
    }
    const cutOff = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS);
    await app.close();
    clearTimeout(cutOff);
    await schedules.stop();
    await dataCheck.stop();
    await deps.db.close();
    logger.info("Stopped");
    process.exit(EXIT.ok);
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);

  logger.info({ version: manifest.version, node: process.versions.node, address }, "Started");
  remark(`StepOut is running at ${origin}`);
  const setupPath = await findSetupPath(deps);
  if (setupPath) remark(`Create the first host's account within an hour: ${origin}${setupPath}`);
  if (env.OIDC_ISSUER) remark(`Register this redirect URI at the provider: ${origin}/api/callback`);
  const signIns = seeded ?? (await findPublishedSignIns(deps.db.read, env));
  if (signIns !== undefined) remark(signIns);
}

import { schema, type TroubleKind } from "@stepout/db";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { readPublicUrl } from "../domains/instance/instance.service.ts";
import { describeQueue } from "../domains/mail/queue.service.ts";
import { isLoopback } from "../env/loopback.ts";
import { accessDenied } from "../errors/domain-error.ts";
import { withoutPersonalData } from "../platform/observability/logger.ts";
import { isSameSecret } from "../platform/secrets.ts";
import { isDraining } from "./draining.ts";

const { games } = schema;

const UNAVAILABLE = 503;
const SECOND_MS = 1_000;

/** Caches the probe's result, so that frequent requests don't cause more writes. */
const LOOK_AGAIN_MS = 1_000;

const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

type Readiness =
  | "ready"
  | "not writable"
  | "not answering"
  | "pictures not answering"
  | `data file ${TroubleKind}`;

function createReadinessCheck({ db, pictures, clock, logger }: Deps): () => Promise<Readiness> {
  let lastLook = { at: Number.NEGATIVE_INFINITY, found: Promise.resolve<Readiness>("ready") };

  async function look(): Promise<Readiness> {
    try {
      await db.read.select({ id: games.id }).from(games).limit(1);
    } catch (error) {
      logger.error({ err: withoutPersonalData(error) }, "The database is not responding");
      return "not answering";
    }
    try {
      await db.checkWriting();
    } catch (error) {
      logger.warn({ err: withoutPersonalData(error) }, "The database does not accept writes");
      return "not writable";
    }
    return pictures.check().then(
      () => "ready",
      (error: unknown) => {
        logger.warn({ err: withoutPersonalData(error) }, "The picture bucket is not responding");
        return "pictures not answering";
      },
    );
  }

  return async () => {
    const trouble = db.findTrouble();
    if (trouble) return `data file ${trouble.kind}`;
    const now = clock.elapsed();
    if (now - lastLook.at >= LOOK_AGAIN_MS) lastLook = { at: now, found: look() };
    return lastLook.found;
  };
}

function asksLoopback({ headers: { host = "" } }: FastifyRequest): boolean {
  const address = `http://${host}`;
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}

/** A proxy makes every client look local. Some proxies add no header, but a public URL suggests a proxy. */
async function mayBeBehindProxy({ db, env }: Deps, { headers }: FastifyRequest): Promise<boolean> {
  if (env.TRUST_PROXY || FORWARDED.some((name) => headers[name] !== undefined)) return true;
  return (await readPublicUrl(db.read, { env })) !== undefined;
}

/** Returns true for requests with the token, and for direct requests from this machine. */
async function mayReadMetrics(deps: Deps, request: FastifyRequest): Promise<boolean> {
  const { authorization } = request.headers;
  if (isSameSecret(authorization, `Bearer ${deps.secrets.metricsToken}`)) return true;
  const isHere = isLoopback(request.raw.socket.remoteAddress ?? "") && asksLoopback(request);
  return isHere && !(await mayBeBehindProxy(deps, request));
}

function addGauges(app: FastifyInstance, { metrics: { addGauge }, db, clock, live }: Deps): void {
  const mails = () => describeQueue(db.read);
  addGauge(
    "stepout_database_bytes",
    "Size of the database file",
    async () => (await db.measureFiles()).databaseBytes,
  );
  addGauge(
    "stepout_database_log_bytes",
    "Size of the write-ahead log",
    async () => (await db.measureFiles()).logBytes,
  );
  addGauge("stepout_data_file_trouble", "1 while the data file accepts no writes", () =>
    Number(db.findTrouble() !== undefined),
  );
  addGauge(
    "stepout_open_connections",
    "Open connections",
    () =>
      new Promise((resolve) =>
        app.server.getConnections((error, count) => resolve(error ? 0 : count)),
      ),
  );
  addGauge("stepout_live_streams", "Open streams of live updates", live.countStreams);
  addGauge("stepout_leads", "1 in the process that runs the schedules", () =>
    Number(db.isLeading()),
  );
  addGauge(
    "stepout_mails_waiting",
    "Emails waiting to be sent",
    async () => (await mails()).waiting,
  );
  addGauge(
    "stepout_mails_retried",
    "Waiting emails that failed at least once",
    async () => (await mails()).tried,
  );
  addGauge("stepout_mails_oldest_seconds", "Age of the oldest waiting email", async () => {
    const { oldestAt } = await mails();
    return oldestAt === undefined ? 0 : (clock.now() - oldestAt) / SECOND_MS;
  });
}

/** Compression would load `fetch`, TLS and HTTP/2, which use memory. */
const UNCOMPRESSED = { compress: false } as const;

export function serveHealth(app: FastifyInstance, deps: Deps): void {
  const { metrics } = deps;
  const checkReadiness = createReadinessCheck(deps);
  addGauges(app, deps);

  app.get("/healthz", UNCOMPRESSED, async (_request, reply) => {
    if (!isDraining(app.server)) return { status: "ok" };
    reply.status(UNAVAILABLE);
    return { status: "stopping" };
  });

  app.get("/readyz", UNCOMPRESSED, async (_request, reply) => {
    const status = isDraining(app.server) ? "stopping" : await checkReadiness();
    if (status !== "ready") reply.status(UNAVAILABLE);
    return { status };
  });

  app.get("/metrics", async (request, reply) => {
    if (!(await mayReadMetrics(deps, request))) {
      throw accessDenied("Metrics require the token, unless requested from this machine.");
    }
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}

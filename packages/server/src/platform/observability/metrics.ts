import type { BatchTimes } from "@stepout/db";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import manifest from "../../../package.json" with { type: "json" };

const SECOND_MS = 1_000;

/** Bucket bounds in seconds. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Bucket bounds in seconds. */
const COMMIT_BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1];

export type Throttled =
  | "sign-in"
  | "registration"
  | "own-password"
  | "reset"
  | "mail"
  | "invite-code"
  | "account"
  | "address"
  | "daily";

export type SignInOutcome = "right" | "wrong";

export interface RequestFacts {
  method: string;
  /** The matching route pattern, never the URL. */
  route: string;
  status: number;
  ms: number;
}

/** Not exposed, because prom-client gives these gauges counter names. Other gauges report the same values. */
const MISNAMED_GAUGES = [
  "nodejs_active_handles_total",
  "nodejs_active_requests_total",
  "nodejs_active_resources_total",
];

export interface Metrics {
  registry: Registry;
  observeRequest(facts: RequestFacts): void;
  observeCall(procedure: string, isOk: boolean, ms: number): void;
  observeBatch(times: BatchTimes): void;
  countSlowQuery(): void;
  countThrottled(kind: Throttled): void;
  countSignIn(outcome: SignInOutcome): void;
  watchProcess(name: string): void;
  /** Replaces any gauge with the same name. Each scrape calls `read`. */
  addGauge(name: string, help: string, read: () => number | Promise<number>): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const histogram = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[] = [],
  ) => new Histogram({ name: `stepout_${name}`, help, buckets, labelNames, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name: `stepout_${name}`, help, labelNames, registers });
  const build = new Gauge({
    name: "stepout_build_info",
    help: "Version of StepOut and Node; always 1",
    labelNames: ["version", "node"],
    registers,
  });
  build.set({ version: manifest.version, node: process.versions.node }, 1);
  const requests = histogram(
    "request_duration_seconds",
    "Duration of requests, by route",
    REQUEST_BUCKETS,
    ["method", "route", "status"],
  );
  const calls = histogram(
    "call_duration_seconds",
    "Duration of procedure calls; a request can contain several",
    REQUEST_BUCKETS,
    ["procedure", "outcome"],
  );
  const waits = histogram(
    "transaction_wait_seconds",
    "Time transactions waited for the writer",
    COMMIT_BUCKETS,
  );
  const work = histogram(
    "transaction_work_seconds",
    "Time the transactions of one commit ran",
    COMMIT_BUCKETS,
  );
  const commits = histogram(
    "commit_duration_seconds",
    "Duration of commits, including the disk sync",
    COMMIT_BUCKETS,
  );
  const slowQueries = counter("slow_queries_total", "Queries slower than SLOW_QUERY_MS");
  const throttled = counter("throttled_total", "Attempts refused by rate limits", ["kind"]);
  const signIns = counter("sign_ins_total", "Sign-in attempts with a password", ["outcome"]);
  return {
    registry,
    observeRequest: ({ method, route, status, ms }) =>
      requests.observe({ method, route, status }, ms / SECOND_MS),
    observeCall: (procedure, isOk, ms) =>
      calls.observe({ procedure, outcome: isOk ? "ok" : "failed" }, ms / SECOND_MS),
    observeBatch(times) {
      for (const wait of times.waits) waits.observe(wait / SECOND_MS);
      work.observe(times.work / SECOND_MS);
      commits.observe(times.commit / SECOND_MS);
    },
    countSlowQuery: () => slowQueries.inc(),
    countThrottled: (kind) => throttled.inc({ kind }),
    countSignIn: (outcome) => signIns.inc({ outcome }),
    watchProcess(name) {
      registry.setDefaultLabels({ process: name });
      collectDefaultMetrics({ register: registry });
      for (const name of MISNAMED_GAUGES) registry.removeSingleMetric(name);
    },
    addGauge(name, help, read) {
      registry.removeSingleMetric(name);
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        async collect() {
          gauge.set(await read());
        },
      });
    },
  };
}

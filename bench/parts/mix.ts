import { setTimeout as wait } from "node:timers/promises";
import { createRandom } from "../../packages/db/demo/random.ts";
import { isFailure } from "../club/figures.ts";
import { createActions, type Outcome, runLoad } from "../club/load.ts";
import { signInMember } from "../club/member.ts";
import { createMemoryGroup } from "../club/memory-group.ts";
import { METRICS_TOKEN, monitorServer, type Observations } from "../club/monitor.ts";
import { type DataSet, LARGEST_GAME } from "../data-sets/data-set.ts";
import { drawTable } from "../measuring/document.ts";
import { formatShort, quantile } from "../measuring/figures.ts";
import { memoryOf } from "../measuring/processes.ts";
import { ON_ONE_CORE, type Server, serve } from "../measuring/servers.ts";
import type { Part } from "./part.ts";

const RATE = 100;
const SEED = 14;
const MEMBERS = 60;
const SECONDS_PER_MINUTE = 60;
const SHARES = [0.5, 0.95, 0.99];
const REST_MS = 30_000;
const MEBIBYTES = 512;
const SAMPLES = 12;

interface MixResult {
  outcomes: Outcome[];
  observed: Observations;
}

async function runMix({ origin, pid }: Server, set: DataSet, minutes: number): Promise<MixResult> {
  const random = createRandom(SEED);
  const members = [];
  for (const [number, person] of set.members.slice(0, MEMBERS).entries()) {
    members.push(await signInMember(origin, person, number));
  }
  const games = { gameIds: [LARGEST_GAME, set.endedGame], runningGame: LARGEST_GAME };
  const monitor = monitorServer({ origin, pid });
  const load = { rate: RATE, seconds: minutes * SECONDS_PER_MINUTE };
  const outcomes = await runLoad(members, createActions(games, random), random, load);
  return { outcomes, observed: await monitor.stop() };
}

const inCell = (outcomes: readonly Outcome[]): string => {
  const times = outcomes.map(({ milliseconds }) => milliseconds);
  return SHARES.map((share) => formatShort(quantile(times, share))).join(" / ");
};

export const measureMix: Part = async ({ sets, copies, minutes }) => {
  const runs: MixResult[] = [];
  for (const set of sets) {
    const variables = { TRUST_PROXY: "on", METRICS_TOKEN };
    const server = await serve(copies.of(set), { prefix: ON_ONE_CORE, variables });
    try {
      runs.push(await runMix(server, set, minutes));
    } finally {
      await server.stop();
    }
  }
  const actions = [
    ...new Set(runs.flatMap(({ outcomes }) => outcomes.map(({ action }) => action))),
  ].sort();
  const row = (name: string, isCounted: (outcome: Outcome) => boolean) => [
    name,
    `${runs[0]?.outcomes.filter(isCounted).length}`,
    ...runs.map(({ outcomes }) => inCell(outcomes.filter(isCounted))),
  ];
  const rows = [
    ...actions.map((name) => row(name, ({ action }) => action === name)),
    row("all", () => true),
    ["failed", "", ...runs.map(({ outcomes }) => `${outcomes.filter(isFailure).length}`)],
    [
      "event loop blocked, ms",
      "",
      ...runs.map(({ observed }) => formatShort(observed.longestBlockMs)),
    ],
    ["peak memory, MB", "", ...runs.map(({ observed }) => formatShort(observed.peak))],
  ];
  return [
    `On one core, the server handles ${RATE} requests per second for ${minutes} minutes. The cells are response times in milliseconds: p50 / p95 / p99.`,
    drawTable(["action", "requests", ...sets.map(({ name }) => name)], rows),
  ].join("\n\n");
};

export const measureLong: Part = async ({ sets, copies, longMinutes }) => {
  const set = sets.at(-1) ?? sets[0];
  const group = createMemoryGroup(MEBIBYTES);
  const server = await serve(copies.of(set), {
    prefix: [...group.prefix, ...ON_ONE_CORE],
    variables: { TRUST_PROXY: "on", METRICS_TOKEN },
  });
  try {
    await wait(REST_MS);
    const idle = memoryOf(server.pid).resident;
    const { outcomes, observed } = await runMix(server, set, longMinutes);
    await wait(REST_MS);
    const { resident, peak } = memoryOf(server.pid);
    const samples = Array.from({ length: SAMPLES }, (_, nth) =>
      observed.resident.slice(
        (nth * observed.resident.length) / SAMPLES,
        ((nth + 1) * observed.resident.length) / SAMPLES,
      ),
    );
    return [
      `On one core and with ${MEBIBYTES} MiB of memory, the server handled ${RATE} requests per second for ${longMinutes} minutes with the data set ${set.name}. The response times were ${inCell(outcomes)} ms (p50 / p95 / p99). Failed requests: ${outcomes.filter(isFailure).length}. The event loop was blocked for at most ${formatShort(observed.longestBlockMs)} ms.`,
      `Before the run, the idle server used ${formatShort(idle)} MB of memory. During twelve equal intervals of the run, its median use in MB was ${samples.map((some) => formatShort(quantile(some, 0.5))).join(", ")}. Half a minute after the run, it used ${formatShort(resident)} MB. The peak was ${formatShort(peak)} MB, or ${group.peakMib()} MiB with the system's page cache.`,
    ].join("\n\n");
  } finally {
    await server.stop();
    group.remove();
  }
};

import { setTimeout as wait } from "node:timers/promises";
import { createRandom } from "../../packages/db/demo/random.ts";
import { isFailure } from "../club/figures.ts";
import { createActs, type Outcome, runLoad } from "../club/load.ts";
import { signInMember } from "../club/member.ts";
import { createMemoryGroup } from "../club/memory-group.ts";
import { METRICS_TOKEN, type Watched, watchServer } from "../club/watch.ts";
import { type DataSet, LARGEST_GAME } from "../data-sets/data-set.ts";
import { drawTable } from "../measuring/document.ts";
import { inShort, quantile } from "../measuring/figures.ts";
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

interface Mixed {
  outcomes: Outcome[];
  seen: Watched;
}

/** Lets members of the largest game use a server at a steady rate. A tenth of their requests are writes. */
async function runMix({ origin, pid }: Server, set: DataSet, minutes: number): Promise<Mixed> {
  const random = createRandom(SEED);
  const members = [];
  for (const [number, person] of set.members.slice(0, MEMBERS).entries()) {
    members.push(await signInMember(origin, person, number));
  }
  const place = { gameIds: [LARGEST_GAME, set.endedGame], runningGame: LARGEST_GAME };
  const watch = watchServer({ origin, pid });
  const load = { rate: RATE, seconds: minutes * SECONDS_PER_MINUTE };
  const outcomes = await runLoad(members, createActs(place, random), random, load);
  return { outcomes, seen: await watch.stop() };
}

const inCell = (outcomes: readonly Outcome[]): string => {
  const times = outcomes.map(({ milliseconds }) => milliseconds);
  return SHARES.map((share) => inShort(quantile(times, share))).join(" / ");
};

/** Measures a mix of calls on one core, at every size of the data. */
export const measureMix: Part = async ({ sets, copies, minutes }) => {
  const runs: Mixed[] = [];
  for (const set of sets) {
    const variables = { TRUST_PROXY: "on", METRICS_TOKEN };
    const server = await serve(copies.of(set), { prefix: ON_ONE_CORE, variables });
    try {
      runs.push(await runMix(server, set, minutes));
    } finally {
      await server.stop();
    }
  }
  const acts = [...new Set(runs.flatMap(({ outcomes }) => outcomes.map(({ act }) => act)))].sort();
  const row = (name: string, isMeant: (outcome: Outcome) => boolean) => [
    name,
    `${runs[0]?.outcomes.filter(isMeant).length}`,
    ...runs.map(({ outcomes }) => inCell(outcomes.filter(isMeant))),
  ];
  const rows = [
    ...acts.map((name) => row(name, ({ act }) => act === name)),
    row("all", () => true),
    ["failed", "", ...runs.map(({ outcomes }) => `${outcomes.filter(isFailure).length}`)],
    ["event loop blocked, ms", "", ...runs.map(({ seen }) => inShort(seen.longestStopMs))],
    ["peak memory, MB", "", ...runs.map(({ seen }) => inShort(seen.peak))],
  ];
  return [
    `${RATE} requests per second for ${minutes} minutes on one core. Response times in milliseconds: p50 / p95 / p99.`,
    drawTable(["action", "requests", ...sets.map(({ name }) => name)], rows),
  ].join("\n\n");
};

/** Measures the same mix for an hour at the largest size, with 512 MiB of memory. */
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
    const { outcomes, seen } = await runMix(server, set, longMinutes);
    await wait(REST_MS);
    const { resident, peak } = memoryOf(server.pid);
    const samples = Array.from({ length: SAMPLES }, (_, nth) =>
      seen.resident.slice(
        (nth * seen.resident.length) / SAMPLES,
        ((nth + 1) * seen.resident.length) / SAMPLES,
      ),
    );
    return [
      `${RATE} requests per second for ${longMinutes} minutes on one core, on the data set ${set.name}, in ${MEBIBYTES} MiB of memory. Response times (p50 / p95 / p99): ${inCell(outcomes)} ms. Failed requests: ${outcomes.filter(isFailure).length}. The event loop was blocked for at most ${inShort(seen.longestStopMs)} ms.`,
      `Memory in MB: ${inShort(idle)} when idle before the run; ${samples.map((some) => inShort(quantile(some, 0.5))).join(", ")} as medians of twelve equal intervals; ${inShort(resident)} half a minute after the run. The peak was ${inShort(peak)} MB, or ${group.peakMib()} MiB with the system's page cache.`,
    ].join("\n\n");
  } finally {
    await server.stop();
    group.remove();
  }
};

// Measures each read that a screen makes at several sizes of the data, without HTTP in between.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createCaller } from "../packages/server/src/app-router.ts";
import { withDeps } from "../packages/server/src/cli/common/deps.ts";
import type { Deps } from "../packages/server/src/deps.ts";
import { readEnv } from "../packages/server/src/env/env.ts";
import { makeDataSet, SIZES, VIEWER } from "./growth/data-set.ts";
import { readsOf } from "./growth/reads.ts";

const MICROSECONDS = 1_000;
const WARM_UP = 5;

const { values } = parseArgs({
  options: {
    size: { type: "string", multiple: true, default: ["20k", "200k"] },
    only: { type: "string" },
    rounds: { type: "string", default: "40" },
    folder: { type: "string", default: ".cache/growth" },
  },
});

const callerFor = (deps: Deps) =>
  createCaller({
    deps,
    actor: { userId: VIEWER },
    sessionId: null,
    network: "192.0.2.7",
    userAgent: undefined,
    requestId: "bench",
    takeTurn: (call) => call(),
    setSession: () => undefined,
  });

const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

async function measure(read: () => Promise<unknown>, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const begin = process.cpuUsage();
    await read();
    const { user, system } = process.cpuUsage(begin);
    if (round >= 0) times.push((user + system) / MICROSECONDS);
  }
  return median(times);
}

mkdirSync(values.folder, { recursive: true });
const table = new Map<string, number[]>();
for (const name of values.size) {
  const size = SIZES[name];
  if (!size) throw new Error(`No such size: ${name}`);
  const path = join(values.folder, `${name}.db`);
  if (!existsSync(path)) await makeDataSet(path, size);
  const env = readEnv({ DATABASE_URL: `file:${path}`, LOG_LEVEL: "silent" });
  await withDeps(env, async (deps) => {
    for (const [read, call] of Object.entries(readsOf(callerFor(deps)))) {
      if (values.only && !read.includes(values.only)) continue;
      const row = table.get(read) ?? [];
      table.set(read, [...row, await measure(call, Number(values.rounds))]);
    }
  });
}
process.stdout.write(
  `${["read".padEnd(34), ...values.size.map((name) => name.padStart(8))].join(" ")}   ratio\n`,
);
for (const [read, times] of table) {
  const ratio = (times.at(-1) ?? 0) / (times[0] ?? 1);
  const cells = times.map((time) => time.toFixed(2).padStart(8));
  process.stdout.write(`${[read.padEnd(34), ...cells].join(" ")}   ${ratio.toFixed(1)}\n`);
}

import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { WITH_ALL } from "../../packages/server/src/testing/test-server.ts";
import { type Api, writes } from "../data-sets/calls.ts";
import type { DataSet } from "../data-sets/data-set.ts";
import { createWorlds } from "../data-sets/worlds.ts";
import { drawTable } from "../measuring/document.ts";
import { formatShort, median } from "../measuring/figures.ts";
import { type PostgresCopies, startPostgresCopies } from "../measuring/postgres.ts";
import { type Server, serve } from "../measuring/servers.ts";
import type { Bench, Part } from "./part.ts";
import { compareProcesses } from "./processes.ts";
import { compareReads, prepareTarget, type Target } from "./reads.ts";
import { APIS, measureWrite, WORLDS } from "./writes.ts";

const READS_DATABASE = "reads";
const WORLDS_DATABASE = "worlds";
const COPY = "copy";

async function measureReadsOnBoth(
  { copies, chosenReads, rounds, secondsEach }: Bench,
  set: DataSet,
  postgres: PostgresCopies,
): Promise<string> {
  const path = copies.of(set);
  const url = await postgres.importFile(READS_DATABASE, path);
  const targets: Target[] = [];
  try {
    targets.push(await prepareTarget("SQLite", set, await serve(path)));
    const variables = postgres.variablesFor(path);
    targets.push(await prepareTarget("PostgreSQL", set, await serve(url, { variables })));
    return await compareReads(targets, { chosenReads, multiple: "ratio", rounds, secondsEach });
  } finally {
    for (const { server } of targets) await server.stop();
  }
}

type Found = Awaited<ReturnType<typeof measureWrite>>;

const cellsOf = (samples: readonly Found[], api: Api): string[] => {
  const medians = samples.map((each) => median(each[api]));
  return [...medians, (medians[1] ?? 0) / (medians[0] ?? 0)].map(formatShort);
};

async function measureWritesOnBoth(
  { cache }: Bench,
  set: DataSet,
  postgres: PostgresCopies,
): Promise<string> {
  const folder = join(cache, WORLDS_DATABASE);
  const copy = join(cache, `${WORLDS_DATABASE}-now`);
  const remove = () => {
    for (const one of [folder, copy]) rmSync(one, { recursive: true, force: true });
  };
  remove();
  try {
    const worlds = await createWorlds(set.path, WORLDS, folder);
    cpSync(join(set.folder, "pictures"), join(folder, "pictures"), { recursive: true });
    await postgres.importFile(WORLDS_DATABASE, join(folder, "stepout.db"));
    const rows: string[][] = [];
    for (const call of writes) {
      rmSync(copy, { recursive: true, force: true });
      cpSync(folder, copy, { recursive: true });
      const path = join(copy, "stepout.db");
      const url = postgres.copy(COPY, WORLDS_DATABASE);
      const samples: Found[] = [];
      for (const target of [path, url]) {
        const variables = { ...WITH_ALL, ...postgres.variablesFor(path) };
        const server: Server = await serve(target, { variables });
        try {
          samples.push(await measureWrite(call, worlds, server));
        } finally {
          await server.stop();
        }
      }
      rows.push([call.procedure.name, ...APIS.flatMap((api) => cellsOf(samples, api))]);
      process.stderr.write(`${rows.at(-1)?.join(", ")}\n`);
    }
    const heads = APIS.flatMap((api) => [`${api}, SQLite`, `${api}, PostgreSQL`, "ratio"]);
    const table = drawTable(["write", ...heads], rows);
    const explanation =
      "Each cell is the server's processor time per request in milliseconds: the median of several batches of requests. `ratio` is the time for PostgreSQL divided by the time for SQLite.";
    return `${explanation}\n\n${table}`;
  } finally {
    remove();
  }
}

const withPostgres =
  (measure: (bench: Bench, set: DataSet, postgres: PostgresCopies) => Promise<string>): Part =>
  async (bench) => {
    const postgres = await startPostgresCopies();
    try {
      return await measure(bench, bench.sets[0], postgres);
    } finally {
      postgres.stop();
    }
  };

export const measureEngineReads = withPostgres(measureReadsOnBoth);
export const measureEngineWrites = withPostgres(measureWritesOnBoth);
export const measureProcesses = withPostgres(compareProcesses);

import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { WITH_ALL } from "../../packages/server/src/testing/test-server.ts";
import { type Face, writes } from "../data-sets/calls.ts";
import type { DataSet } from "../data-sets/data-set.ts";
import { makeWorlds } from "../data-sets/worlds.ts";
import { drawTable } from "../measuring/document.ts";
import { inShort, median } from "../measuring/figures.ts";
import { type PostgresCopies, startPostgresCopies } from "../measuring/postgres.ts";
import { type Server, serve } from "../measuring/servers.ts";
import type { Bench, Part } from "./part.ts";
import { compareProcesses } from "./processes.ts";
import { compareReads, openPlace, type Place } from "./reads.ts";
import { FACES, measureWrite, WORLDS } from "./writes.ts";

const SET = "reads";
const WRITTEN = "worlds";
const TRIAL = "trial";

async function measureReadsOnBoth(
  { copies, chosenReads, rounds, secondsEach }: Bench,
  set: DataSet,
  postgres: PostgresCopies,
): Promise<string> {
  const path = copies.of(set);
  const url = await postgres.moveThere(SET, path);
  const places: Place[] = [];
  try {
    places.push(await openPlace("SQLite", set, await serve(path)));
    const variables = postgres.variablesFor(path);
    places.push(await openPlace("PostgreSQL", set, await serve(url, { variables })));
    return await compareReads(places, { chosenReads, multiple: "ratio", rounds, secondsEach });
  } finally {
    for (const { server } of places) await server.stop();
  }
}

type Found = Awaited<ReturnType<typeof measureWrite>>;

const cellsOf = (found: readonly Found[], face: Face): string[] => {
  const middles = found.map((each) => median(each[face]));
  return [...middles, (middles[1] ?? 0) / (middles[0] ?? 0)].map(inShort);
};

async function measureWritesOnBoth(
  { cache }: Bench,
  set: DataSet,
  postgres: PostgresCopies,
): Promise<string> {
  const folder = join(cache, WRITTEN);
  const trial = join(cache, `${WRITTEN}-now`);
  const remove = () => {
    for (const one of [folder, trial]) rmSync(one, { recursive: true, force: true });
  };
  remove();
  try {
    const worlds = await makeWorlds(set.path, WORLDS, folder);
    cpSync(join(set.folder, "pictures"), join(folder, "pictures"), { recursive: true });
    await postgres.moveThere(WRITTEN, join(folder, "stepout.db"));
    const rows: string[][] = [];
    for (const call of writes) {
      rmSync(trial, { recursive: true, force: true });
      cpSync(folder, trial, { recursive: true });
      const path = join(trial, "stepout.db");
      const url = postgres.copy(TRIAL, WRITTEN);
      const found: Found[] = [];
      for (const place of [path, url]) {
        const variables = { ...WITH_ALL, ...postgres.variablesFor(path) };
        const server: Server = await serve(place, { variables });
        try {
          found.push(await measureWrite(call, worlds, server));
        } finally {
          await server.stop();
        }
      }
      rows.push([call.procedure.name, ...FACES.flatMap((face) => cellsOf(found, face))]);
      process.stderr.write(`${rows.at(-1)?.join(", ")}\n`);
    }
    const heads = FACES.flatMap((face) => [`${face}, SQLite`, `${face}, PostgreSQL`, "ratio"]);
    const table = drawTable(["write", ...heads], rows);
    return `Processor time of the server per request, in milliseconds: the median of all requests.\n\n${table}`;
  } finally {
    remove();
  }
}

/** Starts a PostgreSQL for a part that measures the smallest set. */
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

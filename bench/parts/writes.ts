import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { WITH_ALL } from "../../packages/server/src/testing/test-server.ts";
import { type Call, type Face, requestFor, writes } from "../data-sets/calls.ts";
import { type MadeWorld, makeWorlds } from "../data-sets/worlds.ts";
import { drawTable } from "../measuring/document.ts";
import { inShort, median, withSpread } from "../measuring/figures.ts";
import { processorSeconds } from "../measuring/processes.ts";
import { load } from "../measuring/requests.ts";
import { type Server, serve } from "../measuring/servers.ts";
import type { Part } from "./part.ts";

export const WORLDS = 60;
/** In each turn, so many worlds get the call, at once. */
const AT_ONCE = 5;
/** The first turns warm up. */
const WARM_UP = 4;
const MS_PER_SECOND = 1_000;
export const FACES: readonly Face[] = ["tRPC", "REST"];

/** Makes a call once in each world, with the faces in turns. */
export async function measureWrite(call: Call, worlds: readonly MadeWorld[], server: Server) {
  const found: Record<Face, number[]> = { tRPC: [], REST: [] };
  for (let turn = 0; turn * AT_ONCE < worlds.length; turn += 1) {
    const face = FACES[turn % FACES.length] ?? "tRPC";
    const requests = worlds
      .slice(turn * AT_ONCE, (turn + 1) * AT_ONCE)
      .flatMap(({ targets, headers }) => {
        const ask = requestFor(face, call, call.inputFor(targets));
        return ask ? [{ ...ask, header: headers[call.role] }] : [];
      });
    if (requests.length === 0) continue;
    const begin = processorSeconds(server.pid);
    const { body, statuses } = await load(server.origin, requests, AT_ONCE);
    const seconds = processorSeconds(server.pid) - begin;
    const failed = [...statuses.keys()].find((status) => status >= 300);
    if (failed) throw new Error(`${requests[0]?.path} was answered with ${failed}: ${body}`);
    if (turn >= WARM_UP) found[face].push((seconds * MS_PER_SECOND) / requests.length);
  }
  return found;
}

/** Every write over both faces, each in a fresh copy of the smallest set with worlds in it. */
export const measureWrites: Part = async ({ sets: [set], cache }) => {
  const folder = join(cache, "worlds");
  const trial = join(cache, "worlds-now");
  rmSync(folder, { recursive: true, force: true });
  try {
    const worlds = await makeWorlds(set.path, WORLDS, folder);
    const rows: string[][] = [];
    for (const call of writes) {
      rmSync(trial, { recursive: true, force: true });
      cpSync(folder, trial, { recursive: true });
      const server = await serve(join(trial, "stepout.db"), { variables: WITH_ALL });
      try {
        const found = await measureWrite(call, worlds, server);
        const cells = FACES.map((face) =>
          found[face].length > 0 ? withSpread(found[face]) : inShort(median([])),
        );
        rows.push([call.procedure.name, ...cells]);
        process.stderr.write(`${call.procedure.name}: ${cells.join(", ")}\n`);
      } finally {
        await server.stop();
      }
    }
    const table = drawTable(["write", ...FACES], rows);
    return `Processor time of the server per request, in milliseconds: the median, with the lowest and the highest.\n\n${table}`;
  } finally {
    for (const one of [folder, trial]) rmSync(one, { recursive: true, force: true });
  }
};

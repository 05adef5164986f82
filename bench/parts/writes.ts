import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { WITH_ALL } from "../../packages/server/src/testing/test-server.ts";
import { type Api, type Call, requestFor, writes } from "../data-sets/calls.ts";
import { createWorlds, type SignedInWorld } from "../data-sets/worlds.ts";
import { drawTable } from "../measuring/document.ts";
import { formatShort, formatWithRange, median } from "../measuring/figures.ts";
import { processorSeconds } from "../measuring/processes.ts";
import { load } from "../measuring/requests.ts";
import { type Server, serve } from "../measuring/servers.ts";
import type { Part } from "./part.ts";

export const WORLDS = 60;
const AT_ONCE = 5;
const WARM_UP_BATCHES = 4;
const MS_PER_SECOND = 1_000;
export const APIS: readonly Api[] = ["tRPC", "REST"];

export async function measureWrite(call: Call, worlds: readonly SignedInWorld[], server: Server) {
  const samples: Record<Api, number[]> = { tRPC: [], REST: [] };
  for (let batch = 0; batch * AT_ONCE < worlds.length; batch += 1) {
    const api = APIS[batch % APIS.length] ?? "tRPC";
    const requests = worlds
      .slice(batch * AT_ONCE, (batch + 1) * AT_ONCE)
      .flatMap(({ targets, headers }) => {
        const unsigned = requestFor(api, call, call.inputFor(targets));
        return unsigned ? [{ ...unsigned, header: headers[call.role] }] : [];
      });
    if (requests.length === 0) continue;
    const begin = processorSeconds(server.pid);
    const { body, statuses } = await load(server.origin, requests, AT_ONCE);
    const seconds = processorSeconds(server.pid) - begin;
    const failed = [...statuses.keys()].find((status) => status >= 300);
    if (failed) throw new Error(`${requests[0]?.path} returned ${failed}: ${body}`);
    if (batch >= WARM_UP_BATCHES) samples[api].push((seconds * MS_PER_SECOND) / requests.length);
  }
  return samples;
}

export const measureWrites: Part = async ({ sets: [set], cache }) => {
  const folder = join(cache, "worlds");
  const copy = join(cache, "worlds-now");
  rmSync(folder, { recursive: true, force: true });
  try {
    const worlds = await createWorlds(set.path, WORLDS, folder);
    const rows: string[][] = [];
    for (const call of writes) {
      rmSync(copy, { recursive: true, force: true });
      cpSync(folder, copy, { recursive: true });
      const server = await serve(join(copy, "stepout.db"), { variables: WITH_ALL });
      try {
        const samples = await measureWrite(call, worlds, server);
        const cells = APIS.map((api) =>
          samples[api].length > 0 ? formatWithRange(samples[api]) : formatShort(median([])),
        );
        rows.push([call.procedure.name, ...cells]);
        process.stderr.write(`${call.procedure.name}: ${cells.join(", ")}\n`);
      } finally {
        await server.stop();
      }
    }
    const table = drawTable(["write", ...APIS], rows);
    return `Each cell is the server's processor time per request in milliseconds. It shows the median of several batches of requests, with the lowest and highest in parentheses.\n\n${table}`;
  } finally {
    for (const one of [folder, copy]) rmSync(one, { recursive: true, force: true });
  }
};

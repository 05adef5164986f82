import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../../e2e/server.ts";
import { drawTable } from "../measuring/document.ts";
import { formatShort, median } from "../measuring/figures.ts";
import { memoryOf, processorSeconds } from "../measuring/processes.ts";
import { waitFor, waitForFileCheck } from "../measuring/servers.ts";
import type { Part } from "./part.ts";

const MAIN = fileURLToPath(new URL("../../packages/server/src/main.ts", import.meta.url));
const MB = 1_000_000;
const MS_PER_SECOND = 1_000;
const SETTLED_AFTER_MS = 4_000;

interface Program {
  name: string;
  command: string;
  args: string[];
}

async function measureStart({ command, args }: Program, path: string, waitsForFileCheck: boolean) {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const begin = performance.now();
  const child = spawn(command, [...args, "serve"], {
    stdio: "ignore",
    env: { DATABASE_URL: `file:${path}`, PORT: `${port}`, LOG_LEVEL: "error" },
  });
  const ended = once(child, "exit");
  const pid = child.pid ?? 0;
  const secondsSince = () => (performance.now() - begin) / MS_PER_SECOND;
  try {
    await waitFor(`${origin}/healthz`, (body) => {
      if (child.exitCode !== null) throw new Error(`serve exited with ${child.exitCode}`);
      return body.includes("ok");
    });
    const [first, used] = [secondsSince(), processorSeconds(pid)];
    await wait(SETTLED_AFTER_MS);
    const { resident } = memoryOf(pid);
    if (waitsForFileCheck) await waitForFileCheck(origin);
    await wait(SETTLED_AFTER_MS);
    return { first, used, resident, checked: secondsSince(), idle: memoryOf(pid).resident };
  } finally {
    child.kill();
    await ended;
  }
}

export const measureStarts: Part = async ({ sets, copies, rounds, program }) => {
  const programs: Program[] = [{ name: "sources", command: process.execPath, args: [MAIN] }];
  if (program) programs.push({ name: "executable", command: program, args: [] });
  const rows: string[][] = [];
  for (const set of sets) {
    const path = copies.of(set);
    const found = programs.map((): Awaited<ReturnType<typeof measureStart>>[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, one] of programs.entries()) {
        found[index]?.push(await measureStart(one, path, round === 0));
      }
    }
    for (const [index, { name }] of programs.entries()) {
      const starts = found[index] ?? [];
      const medianOf = (key: "first" | "used" | "resident") =>
        formatShort(median(starts.map((start) => start[key])));
      rows.push([
        `${set.name}, ${name}`,
        formatShort(statSync(path).size / MB),
        ...[medianOf("first"), medianOf("used"), medianOf("resident")],
        ...[formatShort(starts[0]?.checked ?? 0), formatShort(starts[0]?.idle ?? 0)],
      ]);
    }
  }
  const head = ["start", "file, MB", "first response, s", "processor time, s"];
  return drawTable(
    [...head, "memory after 4 s, MB", "file checked after, s", "memory when idle, MB"],
    rows,
  );
};

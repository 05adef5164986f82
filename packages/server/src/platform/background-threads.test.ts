import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const MODULE = new URL("./background-threads.ts", import.meta.url).href;

const THREADS = "/proc/self/task";

/** Lists the threads, where each has a priority, of a process that has run this. */
function listAfter(work: string) {
  const script = `
    const { lowerThreadsOfV8 } = await import("${MODULE}");
    const { existsSync, readdirSync, readFileSync } = await import("node:fs");
    const { getPriority } = await import("node:os");
    ${work}
    const ids = existsSync("${THREADS}") ? readdirSync("${THREADS}") : [];
    const threads = ids.map((id) => ({
      isOfV8: readFileSync("${THREADS}/" + id + "/comm", "utf8").includes("V8Worker"),
      behind: getPriority(Number(id)) - getPriority(),
    }));
    console.log(JSON.stringify(threads));
    process.exit();
  `;
  const args = ["--input-type=module", "-e", script];
  return threads.parse(JSON.parse(execFileSync(process.execPath, args).toString()));
}

const threads = z.array(z.object({ isOfV8: z.boolean(), behind: z.number() }));

/** A thread that lowers itself, and stays. */
const LOWERED_WORKER = `
  const { once } = await import("node:events");
  const { Worker } = await import("node:worker_threads");
  const own = 'import("${MODULE}").then(({ lowerOwnThread }) => { lowerOwnThread();' +
    'require("node:worker_threads").parentPort.on("message", () => {}).postMessage(0); })';
  await once(new Worker(own, { eval: true, execArgv: [] }), "message");
`;

const hasThreads = existsSync(THREADS);

describe("on a machine of few cores", () => {
  it("FAST-06 V8's threads are behind the one that serves, and no other thread is", () => {
    const listed = listAfter("lowerThreadsOfV8();");
    expect(listed.some(({ isOfV8 }) => isOfV8)).toBe(hasThreads);
    for (const { isOfV8, behind } of listed) expect(behind > 0).toBe(isOfV8);
  });

  it("FAST-06 a thread that works on the side is behind it, too", () => {
    const isBehind = ({ behind }: { behind: number }) => behind > 0;
    expect(listAfter(LOWERED_WORKER).filter(isBehind)).toHaveLength(hasThreads ? 1 : 0);
  });
});

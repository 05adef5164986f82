import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@stepout/db/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startProcess } from "../processes/real-process.ts";

const PATIENCE_MS = 120_000;
const MOVES_WITHIN = { timeout: 20_000 };

type Process = ReturnType<typeof startProcess>;

let data: TestDatabase;
let folders: string[];
let processes: Process[];
beforeEach(async () => {
  data = await createTestDatabase();
  folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), "stepout-test-")));
  // Both processes start simultaneously, as if on separate machines.
  processes = folders.map((DATA_DIR) => startProcess(data.url, { variables: { DATA_DIR } }));
  await Promise.all(processes.map(({ ready }) => ready));
}, PATIENCE_MS);
afterEach(async () => {
  for (const process of processes) await process.end("SIGTERM");
  for (const folder of folders) rmSync(folder, { recursive: true });
  await data.remove();
});

async function metricsOf({ ready }: Process): Promise<string> {
  const response = await fetch(`${await ready}/metrics`);
  return response.text();
}

const leads = async (process: Process) => /^stepout_leads\b.* 1$/m.test(await metricsOf(process));

async function findLeader(): Promise<Process | undefined> {
  for (const process of processes) if (await leads(process)) return process;
  return undefined;
}

describe("two processes on one database", () => {
  it(
    "PG-06 processes share secrets but have separate metrics",
    async () => {
      const secretsOf = (name: string) =>
        folders.map((folder) => readFileSync(join(folder, name), "utf8"));
      for (const name of ["metrics-token", "link-key"]) {
        const [one, other] = secretsOf(name);
        expect(one).toBe(other);
      }
      const names = await Promise.all(
        processes.map(
          async (process) =>
            /stepout_build_info\{.*process="([^"]+)"/.exec(await metricsOf(process))?.[1],
        ),
      );
      expect(names).toEqual([expect.stringMatching(/:\d+$/), expect.stringMatching(/:\d+$/)]);
      expect(names[0]).not.toBe(names[1]);
      for (const { ready } of processes) {
        expect(await (await fetch(`${await ready}/readyz`)).json()).toEqual({ status: "ready" });
      }
    },
    PATIENCE_MS,
  );

  it(
    "PG-07 another process takes over scheduled work when the first process is killed",
    async () => {
      await expect.poll(findLeader, MOVES_WITHIN).toBeDefined();
      const leader = await findLeader();
      const other = processes.find((process) => process !== leader);
      if (!leader || !other) throw new Error("No process leads");
      expect(await leads(other)).toBe(false);
      await leader.end("SIGKILL");
      processes = [other];
      await expect.poll(() => leads(other), MOVES_WITHIN).toBe(true);
    },
    PATIENCE_MS,
  );
});

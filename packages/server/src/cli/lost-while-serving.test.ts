import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDataFile } from "@stepout/db";
import { backUp } from "@stepout/db/file/backup/backup";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startProcess } from "../testing/processes/real-process.ts";
import { createWritingClient, findLost } from "../testing/processes/writing-client.ts";

const PATIENCE_MS = 180_000;

const WRITES = 40;

let folder: string;
let path: string;
let backup: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-lost-"));
  path = join(folder, "stepout.db");
  backup = join(folder, "backup.db");
  const db = openDataFile(`file:${path}`);
  await backUp({ path, target: backup });
  await db.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

async function loseFileOfServer(lose: () => void) {
  const server = startProcess(`file:${path}`);
  const origin = await server.ready;
  const client = await createWritingClient(origin);
  await client.writeUntil(WRITES);
  lose();
  return { server, origin, client };
}

const readiness = async (origin: string) => {
  const response = await fetch(`${origin}/readyz`);
  return [response.status, await response.json()];
};

describe("a data file that disappears from a running server", () => {
  it(
    "SEE-04 refuses writes after the data file is removed, and does not recreate the file",
    async () => {
      const { server, origin, client } = await loseFileOfServer(() => rmSync(path));
      expect(await client.write()).toBe(503);
      expect(await client.read()).toBe(200);
      expect(await readiness(origin)).toEqual([503, { status: "data file missing" }]);
      expect(await server.end("SIGTERM")).toMatchObject({ code: 0, complaints: "" });
      expect(existsSync(path)).toBe(false);
    },
    PATIENCE_MS,
  );

  it(
    "SEE-04 does not write to a file that has replaced the data file",
    async () => {
      const { server, origin, client } = await loseFileOfServer(() => {
        copyFileSync(backup, `${path}.new`);
        renameSync(`${path}.new`, path);
      });
      expect(await client.write()).toBe(503);
      expect(await readiness(origin)).toEqual([503, { status: "data file replaced" }]);
      expect(await server.end("SIGTERM")).toMatchObject({ code: 0, complaints: "" });
      expect(readFileSync(path).equals(readFileSync(backup))).toBe(true);
      expect(statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    "SEE-04 resumes writing without data loss once a missing data file is back in place",
    async () => {
      const { server, origin, client } = await loseFileOfServer(() =>
        renameSync(path, `${path}.moved`),
      );
      expect(await client.write()).toBe(503);
      renameSync(`${path}.moved`, path);
      await expect.poll(async () => (await readiness(origin))[0]).toBe(200);
      expect(await client.write()).toBe(201);
      await server.end("SIGTERM");
      expect(findLost(path, client.acknowledged)).toEqual([]);
    },
    PATIENCE_MS,
  );
});

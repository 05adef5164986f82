import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databasePath, openDataFile } from "@stepout/db";
import { damageLastPage, makeLarge } from "@stepout/db/testing/large-file";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../testing/test-server.ts";

let folder: string;
let from: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-unproven-"));
  from = join(folder, "stepout.db");
  const db = openDataFile(`file:${from}`);
  await makeLarge(db);
  await db.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

let server: TestServer;
afterEach(() => server.close());

const startUnproven = async () => {
  server = await createTestServer({}, undefined, { from, provesLater: true });
};

const ask = async (url: string) => {
  const { statusCode, body } = await server.app.inject({ url });
  return { status: statusCode, body };
};

const askReady = async () => {
  const { status, body } = await ask("/readyz");
  return [status, JSON.parse(body)];
};

const gauge = async (name: string): Promise<number> =>
  Number(new RegExp(`^${name} (\\S+)$`, "m").exec((await ask("/metrics")).body)?.[1]);

describe("a server whose large data file is not proven yet", () => {
  it("SEE-08 is ready, tells how much is proven, and is silent about it afterwards", async () => {
    await startUnproven();
    expect(await askReady()).toEqual([200, { status: "ready", proven: 0 }]);
    expect(await gauge("stepout_data_file_proven_ratio")).toBe(0);
    server.deps.db.proveRest();
    await expect.poll(() => askReady()).toEqual([200, { status: "ready" }]);
    expect(await gauge("stepout_data_file_proven_ratio")).toBe(1);
    expect(await gauge("stepout_data_file_trouble")).toBe(0);
  });

  it("SEE-08 answers and writes until damage is found, and then only answers", async () => {
    await startUnproven();
    damageLastPage(databasePath(server.databaseUrl));
    const ana = await server.createPerson("ana");
    expect(await askReady()).toEqual([200, { status: "ready", proven: 0 }]);
    server.deps.db.proveRest();
    await expect.poll(() => askReady()).toEqual([503, { status: "data file damaged" }]);
    expect(await gauge("stepout_data_file_trouble")).toBe(1);
    expect(await gauge("stepout_data_file_proven_ratio")).toBeLessThan(1);
    expect((await ana.rest("GET", "/api/games")).status).toBe(200);
    const write = await ana.rest("PATCH", "/api/user/profile", { firstName: "Ana", lastName: "A" });
    expect(write).toMatchObject({
      status: 503,
      body: {
        code: "storage_blocked",
        message: "The data of this server is damaged. Please tell the person who runs it.",
      },
    });
  });
});

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@stepout/db";
import { moves } from "@stepout/db/schema";
import { createTestDatabase, type TestDatabase } from "@stepout/db/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runHere } from "../../testing/processes/command-line.ts";
import { enter, startProcess } from "../../testing/processes/real-process.ts";

const PASSWORD = "one brave step at a time";
const PATIENCE_MS = 180_000;

let folder: string;
let postgres: TestDatabase;
let fileUrl: string;
let dataFolder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-move-command-"));
  postgres = await createTestDatabase();
  await postgres.db.close();
  fileUrl = `file:${join(folder, "stepout.db")}`;
  dataFolder = join(folder, "beside");
});
afterEach(async () => {
  await postgres.remove();
  rmSync(folder, { recursive: true });
});

const atFile = () => ["--database-url", fileUrl];
const atPostgres = () => ["--database-url", postgres.url, "--data-dir", dataFolder];

async function whileServed<T>(url: string, work: (origin: string) => Promise<T>): Promise<T> {
  const server = startProcess(url, { variables: { DATA_DIR: dataFolder } });
  try {
    return await work(await server.ready);
  } finally {
    await server.end("SIGTERM");
  }
}

const askWho = async (origin: string, cookie: string) => {
  const response = await fetch(`${origin}/api/auth/user`, { headers: { cookie } });
  return { status: response.status, ...Object(await response.json()) };
};

describe("move", () => {
  it(
    "PG-06 keeps users signed in when their data moves to PostgreSQL and back",
    async () => {
      const cookie = await whileServed(fileUrl, (origin) =>
        enter(`${origin}/api/register`, { username: "ana", password: PASSWORD }),
      );
      const there = await runHere([
        "move",
        ...atFile(),
        "--data-dir",
        dataFolder,
        "--to",
        postgres.url,
      ]);
      expect(there).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^users +1 +[0-9a-f]{64}$/m),
      });
      const token = (at: string) => readFileSync(join(at, "metrics-token"), "utf8");
      expect(token(dataFolder)).toBe(token(folder));
      expect(await whileServed(postgres.url, (origin) => askWho(origin, cookie))).toMatchObject({
        status: 200,
        username: "ana",
      });

      const copyUrl = `file:${join(folder, "copy", "stepout.db")}`;
      expect(await runHere(["move", ...atPostgres(), "--to", copyUrl])).toMatchObject({ code: 0 });
      expect(await whileServed(copyUrl, (origin) => askWho(origin, cookie))).toMatchObject({
        status: 200,
        username: "ana",
      });
      const sound = expect.stringMatching(/: no problems found\.\n$/);
      for (const data of [atFile(), atPostgres(), ["--database-url", copyUrl]]) {
        expect(await runHere(["verify", ...data])).toMatchObject({ code: 0, output: sound });
      }
    },
    PATIENCE_MS,
  );

  it("PG-06 refuses to use a database whose move is incomplete", async () => {
    const db = await openDatabase(postgres.url);
    await db.transaction((tx) =>
      tx.insert(moves).values({ id: "move", source: "/old/stepout.db" }),
    );
    await db.close();
    for (const command of [
      ["serve", "--port", "0"],
      ["user", "list"],
    ]) {
      expect(await runHere([...command, ...atPostgres()])).toMatchObject({
        code: 1,
        remarks: expect.stringContaining("The move from /old/stepout.db is incomplete"),
      });
    }
  });

  it.each([
    ["what is no address", ["--to", "mysql://club"], 2, "DATABASE_URL"],
    ["nothing", [], 2, "--to"],
  ])("PG-06 refuses %s as the target of a move", async (_what, flags, code, remark) => {
    const ran = await runHere(["move", ...atFile(), ...flags]);
    expect(ran).toMatchObject({ code, remarks: expect.stringContaining(remark) });
  });

  it("PG-06 refuses to move data if the source is missing or is also the target", async () => {
    const [, url = ""] = atFile();
    expect(await runHere(["move", ...atFile(), "--to", url])).toMatchObject({ code: 2 });
    expect(await runHere(["move", ...atFile(), "--to", postgres.url])).toMatchObject({
      code: 1,
      remarks: expect.stringContaining("no such file"),
    });
  });
});

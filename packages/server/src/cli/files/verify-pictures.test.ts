import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { databasePath } from "@stepout/db";
import { pictureFile, picturesFolder } from "@stepout/db/pictures/local-pictures";
import { hashOf } from "@stepout/db/pictures/picture-store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { gameInput } from "../../domains/games/testing/game-input.ts";
import { noisyJpeg } from "../../testing/pictures/jpeg-input.ts";
import { runHere } from "../../testing/processes/command-line.ts";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let folder: string;
let hashes: string[];
beforeEach(async () => {
  server = await createTestServer();
  folder = mkdtempSync(join(tmpdir(), "stepout-verify-"));
  const ana = await server.createPerson("ana");
  const { id: gameId } = await ana.call.games.create(gameInput(server.clock));
  for (const seed of [1, 2]) {
    await ana.call.posts.create({ gameId, content: "I sang", image: noisyJpeg(seed) });
  }
  hashes = [];
  for await (const { hash } of server.deps.pictures.list()) hashes.push(hash);
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const verify = (file = databasePath(server.databaseUrl)) => runHere(["verify", file]);

const fileOf = (index: number) =>
  pictureFile(picturesFolder(databasePath(server.databaseUrl)), hashes[index] ?? "");

describe("verify", () => {
  it("RULE-13 verify reports changed and missing pictures", async () => {
    writeFileSync(fileOf(0), "something else");
    rmSync(fileOf(1));
    const { code, output } = await verify();
    expect(code).toBe(3);
    expect(output).toContain(`pictures damaged: 1 inconsistent: ${hashes[0]}`);
    expect(output).toContain(`pictures missing: 1 inconsistent: ${hashes[1]}`);
    const { output: examined } = await runHere(["doctor", "--database-url", server.databaseUrl]);
    expect(examined).toContain(`BAD   the picture ${fileOf(1)} is missing`);
  });

  it("RULE-13 verify counts unreferenced pictures, except recent ones", async () => {
    const bytes = Buffer.from("an orphan");
    const orphan = pictureFile(dirname(dirname(fileOf(0))), hashOf(bytes));
    await server.deps.pictures.put(hashOf(bytes), bytes);
    expect((await verify()).remarks).not.toContain("nothing in");
    utimesSync(orphan, 1, 1);
    expect(await verify()).toMatchObject({
      code: 0,
      remarks: expect.stringContaining("1 picture in"),
    });
  });

  it("RULE-13 verify reports a picture that is missing from a backup", async () => {
    const backups = join(folder, "new");
    const backup = join(backups, "copy.db");
    const made = await runHere(["backup", backup, "--database-url", server.databaseUrl]);
    expect(made.output).toContain(join(backups, "pictures"));
    expect(readdirSync(backups).sort()).toEqual(["copy.db", "pictures"]);
    expect(await verify(backup)).toMatchObject({ code: 0 });
    rmSync(pictureFile(join(backups, "pictures"), hashes[0] ?? ""));
    expect(await verify(backup)).toMatchObject({
      code: 3,
      output: expect.stringContaining("pictures missing"),
    });
  });
});

describe("export", () => {
  it("RULE-11 the export includes each picture's bytes in its row", async () => {
    const file = join(folder, "all.jsonl");
    await runHere(["export", file, "--database-url", server.databaseUrl]);
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    const rows = lines
      .map((line) => JSON.parse(line))
      .filter(({ table }) => table === "images")
      .map(({ row }) => row);
    expect(rows).toHaveLength(2);
    for (const { hash, bytes } of rows) {
      expect(hashOf(Buffer.from(bytes.base64, "base64"))).toBe(hash);
    }
  });
});

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDataFile, schema } from "@stepout/db";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeLargeFile } from "../../testing/processes/large-file.ts";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";
import { backUpElsewhere } from "./backup-process.ts";

const { users } = schema;
const isFirst = eq(users.username, "person0");

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-elsewhere-"));
  await makeLargeFile(at("large.db"), { posts: 500, people: 100, games: 10, participants: 20 });
});
afterAll(() => rmSync(folder, { recursive: true }));

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({}, undefined, { from: at("large.db") });
});
afterEach(async () => {
  await server.close();
  for (const name of backups()) rmSync(at(name));
});

const BETWEEN_MS = 5;

const at = (name: string) => join(folder, name);
const backups = () => readdirSync(folder).filter((name) => name.startsWith("copy.db"));

describe("a backup of a served file", () => {
  it("SIZE-03 MEND-22 is copied and proven by another process, while the server answers", async () => {
    const { deps } = server;
    const partials = new Set<string>();
    let answers = 0;
    let isDone = false;
    const watch = async () => {
      while (!isDone) {
        for (const name of backups()) if (name !== "copy.db") partials.add(name);
        await new Promise(setImmediate);
      }
    };
    const ask = async () => {
      while (!isDone) {
        await deps.db.read.select({ id: users.id }).from(users).limit(1);
        await deps.db.transaction((tx) =>
          tx
            .update(users)
            .set({ bio: `${answers}` })
            .where(isFirst),
        );
        if (partials.size > 0) answers += 1;
        await wait(BETWEEN_MS);
      }
    };
    const asking = Promise.all([ask(), watch()]);
    await backUpElsewhere(deps, at("copy.db"));
    isDone = true;
    await asking;
    const copiers = new Set(
      [...partials].map((name) => /^copy\.db\.partial-(\d+)/.exec(name)?.[1]),
    );
    expect(copiers.size).toBe(1);
    expect(copiers).not.toContain(`${process.pid}`);
    expect(answers).toBeGreaterThan(0);
    const db = openDataFile(`file:${at("copy.db")}`);
    expect(await db.read.select().from(users)).toHaveLength(100);
    await db.close();
  });

  it("SIZE-03 leaves nothing behind when the server stops meanwhile", async () => {
    const { deps } = server;
    const stopping = new AbortController();
    const backingUp = backUpElsewhere(deps, at("copy.db"), stopping.signal);
    const refused = expect(backingUp).rejects.toThrow();
    while (backups().length === 0) await new Promise(setImmediate);
    stopping.abort();
    await refused;
    expect(backups()).toEqual([]);
    await deps.db.transaction((tx) => tx.update(users).set({ bio: "written afterwards" }));
  });

  it("SIZE-03 reports why it can't be made", async () => {
    writeFileSync(at("copy.db"), "mine");
    const backingUp = backUpElsewhere(server.deps, at("copy.db"));
    await expect(backingUp).rejects.toThrow(/copy\.db exists already/);
    expect(backups()).toEqual(["copy.db"]);
  });
});

import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDataFile, schema } from "@stepout/db";
import { hashOf } from "@stepout/db/pictures/picture-store";
import { eq } from "@stepout/db/sql";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { addPlayedGames } from "../../testing/played-games.ts";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";
import { backUpElsewhere } from "./backup-process.ts";

const { users } = schema;
const isFirst = eq(users.username, "person0");

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-elsewhere-"));
  server = await createTestServer();
  const endTime = server.clock.now();
  await addPlayedGames(server.deps.db, { games: 5, people: 100, endTime });
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const name of backups()) rmSync(at(name));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const BETWEEN_MS = 5;

const at = (name: string) => join(folder, name);
const backups = () => readdirSync(folder).filter((name) => name.startsWith("copy.db"));

describe("a backup of a data file in use", () => {
  it("SIZE-03 MEND-22 the server responds while a separate process makes and verifies a backup", async () => {
    const { deps } = server;
    const partials = new Set<string>();
    let responses = 0;
    let isDone = false;
    const watcher = watch(folder, (_event, name) => {
      if (name?.startsWith("copy.db.")) partials.add(name);
    });
    const ask = async () => {
      while (!isDone) {
        await deps.db.read.select({ id: users.id }).from(users).limit(1);
        await deps.db.transaction((tx) =>
          tx
            .update(users)
            .set({ bio: `${responses}` })
            .where(isFirst),
        );
        if (partials.size > 0) responses += 1;
        await wait(BETWEEN_MS);
      }
    };
    const asking = ask();
    await backUpElsewhere(deps, at("copy.db"));
    isDone = true;
    await asking;
    watcher.close();
    const copiers = new Set(
      [...partials].map((name) => /^copy\.db\.partial-(\d+)/.exec(name)?.[1]),
    );
    expect(copiers.size).toBe(1);
    expect(copiers).not.toContain(`${process.pid}`);
    expect(responses).toBeGreaterThan(0);
    const db = openDataFile(`file:${at("copy.db")}`);
    expect(await db.read.select().from(users)).toHaveLength(100);
    await db.close();
  });

  it("SIZE-03 leaves no partial backup when the server stops", async () => {
    const { deps } = server;
    const stopping = new AbortController();
    const watcher = watch(folder);
    const begun = once(watcher, "change");
    const backingUp = backUpElsewhere(deps, at("copy.db"), stopping.signal);
    const refused = expect(backingUp).rejects.toThrow();
    await begun;
    watcher.close();
    stopping.abort();
    await refused;
    expect(backups()).toEqual([]);
    await deps.db.transaction((tx) => tx.update(users).set({ bio: "written afterwards" }));
  });

  it("SIZE-03 reports why a backup failed", async () => {
    writeFileSync(at("copy.db"), "mine");
    const backingUp = backUpElsewhere(server.deps, at("copy.db"));
    await expect(backingUp).rejects.toThrow(/copy\.db already exists/);
    expect(backups()).toEqual(["copy.db"]);
  });

  it("SIZE-03 PICT-04 excludes pictures stored in a bucket from the backup", async () => {
    const { db, env } = server.deps;
    const picture = { id: "p", ownerId: "o", hash: hashOf(Buffer.from("in the bucket")) };
    await db.transaction((tx) =>
      tx
        .insert(schema.images)
        .values({ ...picture, width: 1, height: 1, byteCount: 1, createdAt: 1 }),
    );
    vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
    const PICTURES_URL = "s3://bucket?endpoint=http://127.0.0.1:9";
    await expect(backUpElsewhere({ env }, at("copy.db"))).rejects.toThrow();
    await backUpElsewhere({ env: { ...env, PICTURES_URL } }, at("copy.db"));
    expect(backups()).toEqual(["copy.db"]);
  });
});

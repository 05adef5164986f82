import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databasePath, schema } from "@stepout/db";
import { backUp } from "@stepout/db/file/backup/backup";
import { createLocalPictures } from "@stepout/db/pictures/local-pictures";
import { hashOf } from "@stepout/db/pictures/picture-store";
import { withStored } from "@stepout/db/pictures/storing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";
import { makeBackup, startBackups, timeSinceBackup } from "./backup-schedule.ts";

const { images } = schema;

let server: TestServer;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-regular-"));
  server = await createTestServer({ BACKUP_DIR: folder, BACKUP_EVERY: "1h", BACKUP_KEEP: "2" });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Backs up in this process, which is faster than starting a child process. */
const backUpTo = (target: string) => backUp({ path: databasePath(server.databaseUrl), target });

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

const patience = { timeout: 20_000, interval: 10 };

describe("regular backups", () => {
  it("keeps only the newest regular backups, and leaves other files unchanged", async () => {
    writeFileSync(join(folder, "stepout-holiday.db"), "mine");
    for (let round = 0; round < 3; round += 1) {
      await makeBackup(server.deps, folder, backUpTo);
      server.clock.advance(HOUR_MS);
    }
    const files = readdirSync(folder).sort();
    expect(files).toEqual([
      expect.stringMatching(/^stepout-\d{8}T\d{6}Z\.db$/),
      expect.stringMatching(/^stepout-\d{8}T\d{6}Z\.db$/),
      "stepout-holiday.db",
    ]);
    const seconds = Math.round(timeSinceBackup(folder, server.clock.now()) / SECOND_MS);
    expect(seconds).toBeCloseTo(HOUR_MS / SECOND_MS, -1);
  });

  it("SIZE-05 after old backups are deleted, keeps exactly the pictures that the remaining backups need", async () => {
    const { deps } = server;
    const hashes: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const bytes = Buffer.from(`picture ${round}`);
      const hash = hashOf(bytes);
      const row = { id: "one", ownerId: "one", hash, width: 1, height: 1, createdAt: 0 };
      await withStored(deps, { hash, bytes }, async (tx) => {
        await tx.delete(images);
        await tx.insert(images).values({ ...row, byteCount: bytes.length });
      });
      hashes.push(hash);
      await makeBackup(deps, folder, backUpTo);
      server.clock.advance(HOUR_MS);
    }
    const kept: string[] = [];
    for await (const { hash } of createLocalPictures(join(folder, "pictures")).list()) {
      kept.push(hash);
    }
    expect(kept).toEqual(hashes.slice(1).sort());
  });

  it("continues regular backups after a wrong clock is corrected, and keeps backups with future dates", async () => {
    server.clock.advance(1_000 * HOUR_MS);
    for (let round = 0; round < 2; round += 1) {
      await makeBackup(server.deps, folder, backUpTo);
      server.clock.advance(HOUR_MS);
    }
    const ofTheFuture = readdirSync(folder);
    server.clock.advance(-1_002 * HOUR_MS);
    expect(timeSinceBackup(folder, server.clock.now())).toBe(Number.POSITIVE_INFINITY);
    await makeBackup(server.deps, folder, backUpTo);
    expect(timeSinceBackup(folder, server.clock.now())).toBeLessThan(HOUR_MS);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(ofTheFuture));
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it("makes a backup at startup only if one is due", async () => {
    await makeBackup(server.deps, folder, backUpTo);
    const soon = startBackups(server.deps, backUpTo);
    await soon.stop();
    expect(readdirSync(folder)).toHaveLength(1);

    server.clock.advance(HOUR_MS);
    const due = startBackups(server.deps, backUpTo);
    await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(2), patience);
    await due.stop();
  });

  it("keeps serving if BACKUP_DIR is not set or a backup fails", async () => {
    const { env, ...deps } = server.deps;
    const { BACKUP_DIR: _, ...without } = env;
    await startBackups({ ...deps, env: { ...without, BACKUP_DIR: undefined } }, backUpTo).stop();

    const file = join(folder, "a-file");
    writeFileSync(file, "");
    const logged = vi.spyOn(deps.logger, "error");
    const failing = startBackups(
      { ...deps, env: { ...env, BACKUP_DIR: join(file, "inside") } },
      backUpTo,
    );
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce(), patience);
    await failing.stop();
    expect(await server.visitor.rest("GET", "/healthz")).toMatchObject({ status: 200 });
  });
});

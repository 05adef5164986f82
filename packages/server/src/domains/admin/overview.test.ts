import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countFailed, countSent } from "../../platform/outbox/delivery-days.ts";
import { greyJpeg } from "../../testing/pictures/jpeg-input.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { ADMIN_PAGE } from "./admin.rules.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const BACKUP_BYTES = 4_096;

let folder: string;
let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-backups-"));
  server = await createTestServer({ BACKUP_DIR: folder });
  ana = await server.createPerson("ana", { isHost: true });
  ben = await server.createPerson("ben");
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const create = (name: string, isPublic: boolean) =>
  ben.call.games.create(gameInput(server.clock, { name, isPublic }));

describe("a server's games", () => {
  it("ADMIN-05 shows hosts all games, including private ones, but not their content", async () => {
    const { id } = await create("Singing in the rain", false);
    await create("Dancing", true);
    await ben.call.posts.create({ gameId: id, content: "I sang" });
    const { games } = await ana.call.admin.games({});
    expect(games.map(({ name }) => name)).toEqual(["Dancing", "Singing in the rain"]);
    const found = await ana.call.admin.games({ q: "sing" });
    expect(found).toMatchObject({
      next: null,
      games: [
        { creator: { username: "ben" }, status: "active", isPublic: false, participantCount: 1 },
      ],
    });
    expect(Object.keys(found.games[0] ?? {})).not.toContain("description");
    expect(JSON.stringify(found)).not.toContain("sang");
    expect((await ana.rest("GET", `/api/games/${id}`)).status).toBe(403);
  });

  it("ADMIN-05 lets only hosts delete another user's game", async () => {
    const { id } = await create("Singing", false);
    expect((await ben.rest("DELETE", `/api/admin/games/${id}`)).status).toBe(403);
    expect((await ana.rest("DELETE", `/api/admin/games/${id}`)).status).toBe(200);
    expect((await ana.rest("DELETE", `/api/admin/games/${id}`)).status).toBe(404);
    expect(await ben.call.games.mine()).toEqual([]);
  });
});

describe("the audit log in the app", () => {
  it("ADMIN-06 shows hosts the audit log in pages, newest first", async () => {
    expect((await ben.rest("GET", "/api/admin/audit")).status).toBe(403);
    for (let nth = 0; nth <= ADMIN_PAGE; nth += 1) {
      await ana.call.admin.changePerson({ id: ben.userId, disabled: nth % 2 === 0 });
    }
    const first = await ana.call.admin.audit({});
    expect(first.events).toHaveLength(ADMIN_PAGE);
    expect(first.events[0]).toMatchObject({
      action: "account-disabled-by-host",
      actor: { id: ana.userId, name: "ana" },
      subject: { id: ben.userId, name: "ben" },
      game: null,
    });
    const { events, next } = await ana.call.admin.audit({ cursor: first.next ?? "" });
    expect(events.map(({ action }) => action)).toEqual(["account-disabled-by-host"]);
    expect(next).toBeNull();
  });
});

describe("the delivery overview", () => {
  it("HABIT-08 shows hosts how many emails and notifications were sent or failed in the last seven days, and why", async () => {
    const { db } = server.deps;
    const sent = (channel: "mail" | "push") =>
      db.transaction((tx) => countSent(tx, server.clock.now(), { channel, kind: "reminder" }));
    const failed = (failure: string | null) => {
      const delivery = { channel: "push", kind: "reminder", failure } as const;
      return db.transaction((tx) => countFailed(tx, server.clock.now(), delivery));
    };
    await sent("push");
    await failed("status 500");
    server.clock.advance(6 * 24 * HOUR_MS);
    await sent("push");
    await failed("status 403");
    await failed(null);
    await failed("status 403");
    await sent("mail");
    const failures = [
      { kind: "reminder", reason: "status 403", count: 2 },
      { kind: "reminder", reason: "status 500", count: 1 },
      { kind: "reminder", reason: "too late", count: 1 },
    ];
    const push = { sent: 2, failed: 4, failures, retrying: 0, reason: null };
    expect(await ana.call.admin.deliveries()).toEqual({ days: 7, mail: null, push });
    server.clock.advance(24 * HOUR_MS);
    expect(await ana.call.admin.deliveries()).toMatchObject({ push: { sent: 1, failed: 3 } });
    expect((await ben.rest("GET", "/api/admin/deliveries")).status).toBe(403);
  });
});

describe("the storage overview", () => {
  it("ADMIN-07 shows hosts the database and picture sizes, and the free disk space", async () => {
    await ben.call.account.updateProfile({ firstName: "Ben", profileImage: greyJpeg(7) });
    const found = await ana.call.admin.storage();
    expect(found).toMatchObject({ pictures: { count: 1 } });
    expect(found.pictures.bytes).toBeGreaterThan(0);
    expect(found.databaseBytes).toBeGreaterThan(0);
    expect(found.freeBytes).toBeGreaterThan(0);
    expect((await ben.rest("GET", "/api/admin/storage")).status).toBe(403);
  });

  it("ADMIN-07 shows the newest backup, and whether a backup is late or missing", async () => {
    const backups = async () => {
      server.clock.advance(MINUTE_MS);
      return (await ana.call.admin.storage()).backups;
    };
    expect(await backups()).toEqual({ count: 0, isLate: true, last: null });
    const timestamp = new Date(server.clock.now() - HOUR_MS).toISOString().replace(/\.\d+/, "");
    const name = `stepout-${timestamp.replaceAll(/[-:]/g, "")}.db`;
    writeFileSync(join(folder, name), Buffer.alloc(BACKUP_BYTES));
    const last = { provenAt: timestamp.replace("Z", ".000Z"), bytes: BACKUP_BYTES };
    expect(await backups()).toEqual({ count: 1, isLate: false, last });
    server.clock.advance(3 * server.deps.env.BACKUP_EVERY);
    expect(await backups()).toEqual({ count: 1, isLate: true, last });
  });
});

import { randomUUID } from "node:crypto";
import { schema } from "@stepout/db";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { plainJpeg, toDataUrl } from "../../testing/pictures/jpeg-parts.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { setHost } from "../auth/accounts/administration.service.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { ADMIN_PAGE } from "./admin.rules.ts";

const SECOND_MS = 1_000;

let server: TestServer;
let ana: TestPerson;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
  await setHost(server.deps, ana.userId, true);
});
afterEach(() => server.close());

const addGame = (more: object = {}) => ana.call.games.create(gameInput(server.clock, more));

describe("the storage of a server", () => {
  it("ADMIN-07 is looked at every few seconds at most, and its pictures every few minutes", async () => {
    const pictures = async () => (await ana.call.admin.storage()).pictures.count;
    const coverImage = toDataUrl(plainJpeg());
    server.clock.advance(1_000 * SECOND_MS);
    const first = await ana.call.admin.storage();
    expect(first.pictures.count).toBe(0);
    await addGame({ coverImage });
    expect(await ana.call.admin.storage()).toEqual(first);
    server.clock.advance(10 * SECOND_MS - 1);
    expect(await ana.call.admin.storage()).toEqual(first);
    server.clock.advance(1);
    const second = await ana.call.admin.storage();
    expect(second.logBytes).not.toBe(first.logBytes);
    expect(second.pictures).toEqual(first.pictures);
    server.clock.advance(290 * SECOND_MS - 1);
    expect(await pictures()).toBe(0);
    server.clock.advance(10 * SECOND_MS);
    expect(await pictures()).toBe(1);
    await addGame({ coverImage: toDataUrl(plainJpeg(24, 16)) });
    server.clock.advance(299 * SECOND_MS);
    expect(await pictures()).toBe(1);
  });
});

it("ADMIN-07 tells of no backups where none are made regularly", async () => {
  expect(await ana.call.admin.storage()).toMatchObject({ backups: null });
});

describe("a page for hosts", () => {
  it("ADMIN-05 that is exactly full is the last one", async () => {
    for (let count = 0; count < ADMIN_PAGE; count += 1) await addGame();
    expect(await ana.call.admin.games({})).toMatchObject({ next: null });
    await addGame();
    const { games, next } = await ana.call.admin.games({});
    expect([games.length, next]).toEqual([ADMIN_PAGE, games.at(-1)?.id]);
  });

  it("ADMIN-06 that is exactly full of events is the last one", async () => {
    const { db, clock } = server.deps;
    const record = (count: number) =>
      db.transaction((tx) =>
        tx.insert(schema.auditEvents).values(
          Array.from({ length: count }, () => ({
            id: randomUUID(),
            action: "signed-out" as const,
            createdAt: clock.now(),
          })),
        ),
      );
    await db.transaction((tx) => tx.delete(schema.auditEvents));
    await record(ADMIN_PAGE);
    const { events, next } = await ana.call.admin.audit({});
    expect([events.length, next]).toEqual([ADMIN_PAGE, null]);
    await record(1);
    expect((await ana.call.admin.audit({})).next).not.toBeNull();
  });

  it("ADMIN-02 that is exactly full of people is the last one", async () => {
    const rows = Array.from({ length: ADMIN_PAGE - 1 }, (_, number) => {
      const id = `person${number + 10}`;
      return { id, username: id, usernameKey: id, searchText: id, createdAt: 0, updatedAt: 0 };
    });
    await server.deps.db.transaction((tx) => tx.insert(schema.users).values(rows));
    expect(await ana.call.admin.people({})).toMatchObject({ next: null });
    await server.createPerson("zoe");
    expect((await ana.call.admin.people({})).next).not.toBeNull();
  });
});

describe("the people of a server", () => {
  it("ADMIN-02 are shown with whether their address is verified", async () => {
    const seen = async () => (await ana.call.admin.people({})).people[0]?.emailVerified;
    const set = (values: { emailVerified: boolean; emailKey?: string | null }) =>
      server.deps.db.transaction((tx) =>
        tx.update(schema.users).set(values).where(eq(schema.users.id, ana.userId)),
      );
    await set({ emailVerified: true });
    expect(await seen()).toBe(true);
    await set({ emailVerified: false });
    expect(await seen()).toBe(false);
    await set({ emailVerified: true, emailKey: null });
    expect(await seen()).toBe(false);
  });

  it("PLACE-08 who wait for approval are counted, and shown as waiting, to hosts alone", async () => {
    const ben = await server.createPerson("ben");
    expect(await ana.call.admin.waiting()).toEqual({ people: [], total: 0 });
    await ana.call.place.changeSettings({ approval: true });
    await server.app.inject({
      method: "POST",
      url: "/api/register",
      payload: { username: "eva", password: "seven wide stairs" },
    });
    expect(await ana.call.admin.waiting()).toMatchObject({
      people: [{ username: "eva", state: "waiting" }],
      total: 1,
    });
    await expect(ben.call.admin.waiting()).rejects.toThrow();
  });
});

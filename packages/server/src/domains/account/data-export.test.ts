import { schema } from "@stepout/db";
import {
  Column,
  getTableColumns,
  getTableConfig,
  getTableName,
  is,
  SQL,
  SQLiteTable,
} from "@stepout/db/sql";
import { beforeEach, describe, expect, it } from "vitest";
import { EXPORTS_OF_ACCOUNT } from "../../platform/limits/throttle.rules.ts";
import { expectNoChange } from "../../testing/all-rows.ts";
import { greyJpeg } from "../../testing/pictures/jpeg-input.ts";
import { giveResults } from "../../testing/results.ts";
import { ana, ben, gameId, server, setScene } from "../../testing/scene.ts";
import { createTestServer, newSession, type TestPerson } from "../../testing/test-server.ts";
import { dataExport } from "./data-export.columns.ts";
import { lists } from "./privacy.ts";

setScene({ game: { isPublic: false }, joined: [] });
beforeEach(async () => {
  await ana.call.invitations.invite({ gameId, username: "ben" });
  await ben.call.games.join({ id: gameId });
});

const EXPORT = "/api/user/export";

async function exportOf(person: TestPerson) {
  const { status, body } = await person.rest("GET", EXPORT);
  expect(status).toBe(200);
  expect(dataExport.parse(body)).toEqual(body);
  return body;
}

function tablesOf(shown: unknown): string[] {
  if (is(shown, Column)) return [getTableName(shown.table)];
  if (is(shown, SQL)) return shown.queryChunks.flatMap(tablesOf);
  return typeof shown === "object" && shown !== null ? Object.values(shown).flatMap(tablesOf) : [];
}

describe("the data export", () => {
  it("PROF-04 exports all data stored about the user", async () => {
    await ana.call.account.updateProfile({ firstName: "Ana", profileImage: greyJpeg(10) });
    const image = greyJpeg(20);
    const post = await ana.call.posts.create({ gameId, content: "I sang in the street", image });
    const response = await ben.call.posts.create({ gameId, content: "So did I" });
    await ana.call.comments.create({ postId: response.id, content: "Bravo" });
    await ana.call.posts.toggleUpvote({ id: response.id });
    await ana.call.messages.send({ gameId, recipientId: ben.userId, content: "Again?" });
    await ben.call.messages.send({ gameId, recipientId: ana.userId, content: "Tomorrow" });
    const group = await ana.call.groups.create({ gameId, name: "Singers" });
    await ana.call.groups.addMembers({ gameId, groupId: group.id, memberIds: [ana.userId] });
    await giveResults(server, gameId, [{ person: ana, medalType: "gold" }]);

    const data = await exportOf(ana);
    const game = { id: gameId, name: "30 days outside" };
    expect(data).toMatchObject({
      exportedAt: new Date(server.clock.now()).toISOString(),
      account: {
        username: "ana",
        firstName: "Ana",
        email: "ana@example.com",
        bio: "the private words of ana",
      },
      numbers: { gamesJoined: 1, totalAccomplishments: 1, goldMedals: 1 },
      games: [{ ...game, isCreator: true, isAdmin: true, group: "Singers", score: 1 }],
      results: [{ game, position: 1, medal: "gold" }],
      accomplishments: [{ id: post.id, game, content: "I sang in the street" }],
      comments: [{ game, content: "Bravo" }],
      upvotes: [{ postId: response.id }],
      messages: [
        { game, from: "ana", to: "ben", content: "Again?", readAt: null },
        { game, from: "ben", to: "ana", content: "Tomorrow" },
      ],
      invitations: [{ game, from: "ana", to: "ben", status: "accepted" }],
      sessions: [{ createdAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
    });
    expect(data).toHaveProperty("pictures.length", 2);
    expect(data).toHaveProperty("pictures.0.jpeg", expect.stringMatching(/^data:image\/jpeg/));
  });

  it("PROF-04 an export omits other users' texts, pictures and email addresses", async () => {
    await ana.call.posts.create({ gameId, content: "I sang", image: greyJpeg(20) });
    await ana.call.invitations.invite({ gameId, email: "cleo@example.com" });
    const text = JSON.stringify(await exportOf(ben));
    for (const secret of ["ana@", "cleo@", "words of ana", "I sang", "data:image"]) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain("ben@example.com");
  });

  it("PROF-04 serves the export as an uncached download, and rejects visitors", async () => {
    const token = await newSession(server.deps, ana.userId);
    const headers = { cookie: `stepout=${token}` };
    const response = await server.app.inject({ url: EXPORT, headers });
    expect(response.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="stepout-data.json"',
      "cache-control": "no-store",
    });
    expect(await server.visitor.rest("GET", EXPORT)).toMatchObject({
      status: 401,
      body: { message: "Unauthorized" },
    });
    await expectNoChange(server, () => ana.rest("GET", EXPORT));
  });

  it("PROF-04 HARD-07 throttles exports per account", async () => {
    const host = await createTestServer({ RATE_LIMIT: "on" });
    const [eve, fay] = [await host.createPerson("eve"), await host.createPerson("fay")];
    const ask = async (person: TestPerson) => (await person.rest("GET", EXPORT)).status;
    for (let time = 0; time < EXPORTS_OF_ACCOUNT.size; time += 1) expect(await ask(eve)).toBe(200);
    expect(await ask(eve)).toBe(429);
    expect(await ask(fay)).toBe(200);
    host.clock.advance(EXPORTS_OF_ACCOUNT.refillMs);
    expect(await ask(eve)).toBe(200);
    expect(await ask(eve)).toBe(429);
    await host.close();
  });

  it("PROF-04 exports every table that references users, with four documented exceptions", () => {
    const refersToUsers = (table: SQLiteTable) =>
      "ownerId" in getTableColumns(table) ||
      getTableConfig(table).foreignKeys.some(
        (key) => key.reference().foreignTable === schema.users,
      );
    const names = Object.values(schema)
      .filter((table) => is(table, SQLiteTable))
      .filter(refersToUsers)
      .map(getTableName);
    const exported = new Set(Object.values(lists).flatMap(({ columns }) => tablesOf(columns)));
    // The export omits `idempotencyKeys`, which only clients can decrypt, and `reportedThings`, which reported users
    // must not see. Its header contains the totals.
    expect(names.filter((name) => !exported.has(name)).sort()).toEqual([
      "idempotencyKeys",
      "reportedThings",
      "userDays",
      "userTotals",
    ]);
  });
});

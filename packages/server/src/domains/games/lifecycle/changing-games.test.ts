import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { describe, expect, it } from "vitest";
import { createDatedGame } from "../../../testing/dated-games.ts";
import { ana, ben, server, setScene } from "../../../testing/scene.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import {
  COMPLETED,
  DAY,
  type GameChoices,
  gameInput,
  HOUR,
  UPCOMING,
} from "../testing/game-input.ts";

setScene({ game: null });

const input = (choices?: GameChoices) => gameInput(server.clock, choices);
const create = (choices?: GameChoices) => createDatedGame(server, ana, choices);

const totalsOf = async (person: TestPerson) => {
  const [row] = await server.deps.db.read
    .select()
    .from(schema.userTotals)
    .where(eq(schema.userTotals.userId, person.userId));
  return row;
};

it("API-02 accepts a null time zone, which the server returns for a game without a daily limit", async () => {
  const { id } = await ana.call.games.create(input());
  const { body: game } = await ana.rest("GET", `/api/games/${id}`);
  expect(game).toMatchObject({ timeZone: null });
  const changed = await ana.rest("PUT", `/api/games/${id}`, { ...input(), timeZone: null });
  expect(changed).toMatchObject({ status: 200, body: { timeZone: null } });
});

describe("creating a game", () => {
  it("CREATE-02 makes the creator a participant and admin, and adds the game to the creator's totals", async () => {
    const game = await create();
    expect(game).toMatchObject({
      creatorId: ana.userId,
      status: "active",
      _count: { participants: 1, posts: 0 },
      viewer: { isParticipant: true, isCreator: true, isAdmin: true, score: 0, place: 1 },
    });
    expect(await totalsOf(ana)).toMatchObject({ gamesJoined: 1, gamesCreated: 1 });
  });

  it("CREATE-02 generates another invite code when the first one is taken", async () => {
    const { ids } = server.deps;
    const draws = [...Array<number>(6).fill(0), ...Array<number>(6).fill(0)];
    server.deps.ids = { ...ids, nextInt: (limit) => draws.shift() ?? ids.nextInt(limit) };
    const first = await create();
    const second = await create();
    expect(first.inviteCode).toBe("222222");
    expect(second.inviteCode).not.toBe("222222");
    expect(draws).toEqual([]);
  });

  it("CREATE-01 creates a public game without approval by default", async () => {
    const absent = { isPublic: undefined, requiresApproval: undefined };
    const { status, body } = await ana.rest("POST", "/api/games", { ...input(), ...absent });
    expect(status).toBe(201);
    expect(body).toMatchObject({ isPublic: true, requiresApproval: false });
  });

  it("RULE-01 derives a game's status from the clock and ignores the status that a client sends", async () => {
    const sent = { ...input(UPCOMING), status: "completed" as const };
    const game = await ana.call.games.create(sent);
    expect(game.status).toBe("upcoming");
    const statusNow = async () => (await ana.call.games.get({ id: game.id })).status;
    server.clock.advance(DAY - 1);
    expect(await statusNow()).toBe("upcoming");
    server.clock.advance(1);
    expect(await statusNow()).toBe("active");
    server.clock.advance(DAY - 1);
    expect(await statusNow()).toBe("active");
    server.clock.advance(1);
    expect(await statusNow()).toBe("completed");
  });
});

describe("changing a game", () => {
  const update = (person: TestPerson, id: string, fields: object) =>
    person.rest("PUT", `/api/games/${id}`, { ...input(), ...fields });

  it("API-02 updates the fields that a client sends and leaves absent fields unchanged", async () => {
    const game = await create({ isPublic: false, requiresApproval: true, description: "Go out" });
    const { startTime, endTime } = game;
    const changed = await ana.call.games.update({
      id: game.id,
      name: " Sixty days outside ",
      startTime,
      endTime,
    });
    expect(changed).toMatchObject({
      name: "Sixty days outside",
      description: "Go out",
      isPublic: false,
      requiresApproval: true,
      startTime,
      endTime,
    });
    const cleared = { startTime, endTime, description: "", requiresApproval: false };
    expect(await update(ana, game.id, cleared)).toMatchObject({
      status: 200,
      body: { description: null, requiresApproval: false, name: "30 days outside" },
    });
  });

  it("RULE-08 rejects new dates for a completed game, but accepts a new name", async () => {
    const { id, startTime, endTime } = await create(COMPLETED);
    const later = new Date(server.clock.now() + DAY).toISOString();
    expect(await update(ana, id, { startTime, endTime: later })).toMatchObject({
      status: 409,
      body: { code: "wrong_game_status", field: "endTime" },
    });
    expect(await update(ana, id, { startTime, endTime, name: "That was it" })).toMatchObject({
      status: 200,
      body: { name: "That was it", status: "completed" },
    });
  });

  it("RULE-08 MEND-20 rejects a new start time for a running game, and an end time in the past", async () => {
    const { id, startTime, endTime } = await create();
    const at = (distance: number) => new Date(server.clock.now() + distance).toISOString();
    expect(await update(ana, id, { startTime: at(-2 * HOUR), endTime })).toMatchObject({
      status: 409,
      body: { field: "startTime" },
    });
    expect(await update(ana, id, { startTime, endTime: at(0) })).toMatchObject({
      status: 400,
      body: { field: "endTime" },
    });
    expect(await update(ana, id, { startTime, endTime: at(HOUR) })).toMatchObject({
      status: 200,
      body: { startTime, endTime: at(HOUR) },
    });
  });
});

describe("deleting a game", () => {
  it("RULE-13 subtracts a deleted game's medals from its participants' totals", async () => {
    const { id } = await create();
    await ben.call.games.join({ id });
    await ana.call.posts.create({ gameId: id, content: "One" });
    await ana.call.posts.create({ gameId: id, content: "Two" });
    const liked = await ben.call.posts.create({ gameId: id, content: "Three" });
    await ana.call.posts.toggleUpvote({ id: liked.id });
    server.clock.advance(30 * DAY);
    await ana.call.games.results({ id });
    expect(await totalsOf(ana)).toMatchObject({ gamesCompleted: 1, goldMedals: 1 });
    expect(await totalsOf(ben)).toMatchObject({ silverMedals: 1, popularVoteMedals: 1 });
    await ana.call.games.remove({ id });
    const none = {
      gamesCompleted: 0,
      goldMedals: 0,
      silverMedals: 0,
      bronzeMedals: 0,
      popularVoteMedals: 0,
    };
    expect(await totalsOf(ana)).toMatchObject(none);
    expect(await totalsOf(ben)).toMatchObject(none);
  });
});

import { describe, expect, it } from "vitest";
import { createDatedGame } from "../../../testing/dated-games.ts";
import { joinMany, setScore } from "../../../testing/game-people.ts";
import { ana, ben, server, setScene } from "../../../testing/scene.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import { COMPLETED, DAY, type GameChoices, UPCOMING } from "../testing/game-input.ts";

setScene({ game: null });

const create = (choices?: GameChoices) => createDatedGame(server, ana, choices);

const names = (games: { name: string }[]) => games.map(({ name }) => name);

describe("games.mine", () => {
  it("HOME-02 API-06 games.mine lists only the caller's games, and includes their participants over REST", async () => {
    await create({ name: "now" });
    await create({ name: "soon", ...UPCOMING });
    await create({ name: "past", ...COMPLETED });
    expect(names(await ana.call.games.mine()).sort()).toEqual(["now", "past", "soon"]);
    expect(await ben.call.games.mine()).toEqual([]);
    expect((await ana.rest("GET", "/api/games")).body).toContainEqual(
      expect.objectContaining({
        name: "now",
        participants: [expect.objectContaining({ userId: ana.userId, isAdmin: true })],
      }),
    );
  });

  it("CARD-03 returns the caller's rank and a game's 12 best scores, with shared ranks for ties", async () => {
    const { id } = await create();
    const people = await joinMany(server, id, 13, "player");
    for (const [index, person] of people.entries()) await setScore(server.deps, id, person, index);
    await setScore(server.deps, id, ana, 12);
    const [card] = await ana.call.games.mine();
    expect(card?.topScores).toEqual([12, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(card?._count.participants).toBe(14);
    expect(card?.viewer).toMatchObject({ score: 12, place: 1 });
    const [thirdCard] = (await people[11]?.call.games.mine()) ?? [];
    expect(thirdCard?.viewer).toMatchObject({ score: 11, place: 3 });
  });
});

describe("public games", () => {
  it("DISC-02 suggests the 3 largest running and the next 3 upcoming public games", async () => {
    for (const [index, size] of [1, 3, 0, 2].entries()) {
      const { id } = await create({ name: `running ${size}` });
      await joinMany(server, id, size, `r${index}-`);
    }
    for (const days of [4, 1, 3, 2]) {
      await create({ name: `in ${days}`, startsIn: days * DAY, endsIn: 9 * DAY });
    }
    await create({ name: "past", ...COMPLETED });
    await create({ name: "private", isPublic: false });
    const { active, upcoming } = await ben.call.games.discover();
    expect(names(active)).toEqual(["running 3", "running 2", "running 1"]);
    expect(names(upcoming)).toEqual(["in 1", "in 2", "in 3"]);
  });

  it("API-02 over REST, lists running public games first and omits completed and private ones", async () => {
    await create({ name: "soon", ...UPCOMING });
    await create({ name: "now" });
    await create({ name: "private", isPublic: false });
    await create({ name: "past", ...COMPLETED });
    const { body } = await ben.rest("GET", "/api/games/public");
    expect(body).toMatchObject([{ name: "now" }, { name: "soon" }]);
    expect((await server.visitor.rest("GET", "/api/games/public")).status).toBe(401);
  });

  it("DISC-03 shows the caller's pending join request on the card of a public game", async () => {
    const { id } = await create({ requiresApproval: true });
    await ben.call.games.join({ id });
    const [card] = await ben.call.games.listPublic();
    expect(card?.viewer).toEqual({
      isParticipant: false,
      isCreator: false,
      isAdmin: false,
      hasPendingRequest: true,
      score: null,
      place: null,
    });
  });
});

describe("searching games", () => {
  const search = async (person: TestPerson, q: string) =>
    names(await person.call.games.search({ q }));

  it("DISC-01 finds games by name and description, ignoring case and accents", async () => {
    await create({ name: "Mañana outside" });
    await create({ name: "Other", description: "Every MANANA counts" });
    expect((await search(ben, "MAÑANA")).sort()).toEqual(["Mañana outside", "Other"]);
    expect((await search(ben, "manana")).length).toBe(2);
  });

  it("DISC-01 finds no games for a search term with fewer than 3 visible characters", async () => {
    await create({ name: "Go out" });
    expect(await search(ben, "Go")).toEqual([]);
    expect(await search(ben, " Go ")).toEqual([]);
    expect(await search(ben, "\u200b\u200b\u200b")).toEqual([]);
    expect(await search(ben, "Go o")).toEqual(["Go out"]);
  });

  it("RULE-06 finds a private game only for its participants", async () => {
    const { id, inviteCode } = await create({ name: "Hidden games", isPublic: false });
    expect(await search(ben, "hidden")).toEqual([]);
    expect(await search(ana, "hidden")).toEqual(["Hidden games"]);
    await ben.call.games.joinByCode({ code: inviteCode ?? "" });
    expect(await search(ben, "hidden")).toEqual(["Hidden games"]);
    await ben.call.games.leave({ id });
    expect(await search(ben, "hidden")).toEqual([]);
  });

  it("API-06 searches games by `q` or `query` over REST, and rejects a request without a term", async () => {
    await create({ name: "Cold showers" });
    for (const path of ["q=showers", "query=showers", "q=Cold%20sh"]) {
      const { status, body } = await ben.rest("GET", `/api/games/search?${path}`);
      expect([status, body]).toMatchObject([200, [{ name: "Cold showers" }]]);
    }
    const { status, body } = await ben.rest("GET", "/api/games/search");
    expect([status, body]).toMatchObject([400, { field: "q", message: "q: Required" }]);
    const long = await ben.rest("GET", `/api/games/search?q=${"x".repeat(201)}`);
    expect(long.status).toBe(400);
    expect((await server.visitor.rest("GET", "/api/games/search?q=cold")).status).toBe(401);
  });
});

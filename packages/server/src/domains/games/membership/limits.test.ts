import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectNoChange } from "../../../testing/all-rows.ts";
import {
  createTestServer,
  type TestPerson,
  type TestServer,
} from "../../../testing/test-server.ts";
import { gameInput } from "../testing/game-input.ts";

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
afterEach(() => server.close());

async function start(variables: Record<string, string>): Promise<void> {
  server = await createTestServer({ RATE_LIMIT: "on", ...variables });
  ana = await server.createPerson("ana");
  ben = await server.createPerson("ben");
}

const createGame = (person: TestPerson = ana, requiresApproval = false) =>
  person.call.games.create(gameInput(server.clock, { requiresApproval }));

const conflict = expect.objectContaining({ code: "CONFLICT" });
const tooMany = expect.objectContaining({ code: "TOO_MANY_REQUESTS" });

describe("limits of one account", () => {
  beforeEach(() => start({ GAMES_PER_ACCOUNT: "2", PEOPLE_PER_GAME: "2" }));

  it("HARD-07 rejects creating or joining a game once the account has reached its game limit", async () => {
    const [first] = [await createGame(), await createGame()];
    const other = await createGame(ben);
    await ben.call.invitations.invite({ gameId: other.id, username: "ana" });
    const { invitations } = await ana.call.invitations.list();
    await expect(createGame()).rejects.toEqual(conflict);
    await expect(ana.call.games.join({ id: other.id })).rejects.toEqual(conflict);
    await expect(ana.call.invitations.accept({ id: invitations[0]?.id ?? "" })).rejects.toEqual(
      conflict,
    );
    await ana.call.games.remove({ id: first?.id ?? "" });
    await ana.call.games.join({ id: other.id });
  });

  it("HARD-07 rejects joining a full game until a participant leaves", async () => {
    const { id } = await createGame();
    await ben.call.games.join({ id });
    const eva = await server.createPerson("eva");
    await expectNoChange(server, async () => {
      await expect(eva.call.games.join({ id })).rejects.toEqual(conflict);
    });
    await ben.call.games.leave({ id });
    await eva.call.games.join({ id });
  });
});

describe("the daily limit of one account", () => {
  it("HARD-07 counts each created game towards the daily limit", async () => {
    await start({ GAMES_PER_DAY: "2" });
    await createGame();
    await createGame();
    await expect(createGame()).rejects.toEqual(tooMany);
  });

  it("HARD-07 counts repeated requests to join the same game only once towards the daily limit", async () => {
    await start({ INVITATIONS_PER_DAY: "2" });
    const games = [];
    for (let time = 0; time < 3; time += 1) games.push((await createGame(ben, true)).id);
    const [first = "", second = "", third = ""] = games;
    for (const id of [first, first, first, second]) await ana.call.games.join({ id });
    await expect(ana.call.games.join({ id: third })).rejects.toEqual(tooMany);
  });

  it("HARD-07 counts a participant import as one invitation towards the daily limit", async () => {
    await start({ INVITATIONS_PER_DAY: "1" });
    const [source, target] = [await createGame(), await createGame()];
    const input = { id: target.id, gameIds: [source.id] };
    await ana.call.games.importParticipants(input);
    await expect(ana.call.games.importParticipants(input)).rejects.toEqual(tooMany);
  });
});

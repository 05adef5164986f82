import { afterEach, beforeEach } from "vitest";
import { type GameChoices, gameInput } from "../domains/games/testing/game-input.ts";
import { createTestServer, type TestPerson, type TestServer } from "./test-server.ts";

/** Set by `setScene` or `setHostScene` before each test. */
export let server: TestServer;
export let ana: TestPerson;
export let ben: TestPerson;
export let cleo: TestPerson;
export let hana: TestPerson;
export let gameId: string;

interface Scene {
  /** Participants in Ana's game, apart from Ana. */
  joined?: ("ben" | "cleo")[];
  /** Null creates no game. */
  game?: GameChoices | null;
  variables?: Record<string, string>;
}

/** Starts a server for each test, with three users and a game. */
export function setScene({
  joined = ["ben", "cleo"],
  game = {},
  variables = {},
}: Scene = {}): void {
  beforeEach(async () => {
    server = await createTestServer(variables);
    ana = await server.createPerson("ana");
    ben = await server.createPerson("ben");
    cleo = await server.createPerson("cleo");
    if (game === null) return;
    const { id, inviteCode } = await ana.call.games.create(gameInput(server.clock, game));
    gameId = id;
    for (const name of joined) {
      await { ben, cleo }[name].call.games.joinByCode({ code: inviteCode ?? "" });
    }
  });
  afterEach(() => server.close());
}

/** Starts a server for each test, with Hana as its only user and host. */
export function setHostScene(): void {
  beforeEach(async () => {
    server = await createTestServer();
    hana = await server.createPerson("hana", { isHost: true });
  });
  afterEach(() => server.close());
}

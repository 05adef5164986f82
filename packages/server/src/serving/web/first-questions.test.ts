import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, gameInput } from "../../domains/games/testing/game-input.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { firstQuestion } from "./first-questions.ts";

let statements = 0;
let server: TestServer;
let person: TestPerson;
let gameId: string;
beforeAll(async () => {
  server = await createTestServer({}, undefined, { onStatement: () => statements++ });
  person = await server.createPerson("ada");
  const game = await person.call.games.create(gameInput(server.clock, { endsIn: DAY }));
  gameId = game.id;
  await person.call.posts.create({ gameId, content: "Swam in the lake" });
});
afterAll(() => server.close());

const timeZone = "America/Argentina/Buenos_Aires";
const FRAME = [
  "auth.me,messages.unreadCount,invitations.list",
  "notifications.unseen,notifications.removals,reports.waiting",
].join();

/** The address of the request that a page preloads. */
const addressOf = (link = "") => /^<(?<address>[^>]+)>/.exec(link)?.groups?.address ?? "";

const addressAt = (address: string) =>
  addressOf(firstQuestion({ address, hasSession: true, timeZone }));

const callsOf = (question: string) => question.slice("/trpc/".length).split("?")[0];

it.each([
  ["/", `${FRAME},games.mine,account.stats,activity.list`],
  ["/?tab=completed", `${FRAME},games.mine,account.stats,activity.list`],
  ["/discover", `${FRAME},games.discover`],
  ["/leaderboard", `${FRAME},leaderboards.players`],
  ["/leaderboard?tab=creators", FRAME],
  ["/profile", `${FRAME},account.stats,account.calendar,account.accomplishments`],
  ["/profile?tab=games", FRAME],
  ["/games/01a1b1ab/edit", FRAME],
  ["/games/%22><script>", FRAME],
  ["/constructor", FRAME],
])("FAST-02 the page at %s preloads all first calls in one request", (address, calls) => {
  expect(callsOf(addressAt(address))).toBe(calls);
});

it("FAST-02 a visitor's page asks who is signed in and whose place this is", () => {
  const visit = { address: "/", hasSession: false, timeZone };
  expect(callsOf(addressOf(firstQuestion(visit)))).toBe("auth.me,place.get");
});

it.each([undefined, "", '>; rel="x", <', "a".repeat(65)])(
  "FAST-02 a page preloads nothing while the time zone is %j",
  (unknown) => {
    const visit = { address: "/", hasSession: true, timeZone: unknown };
    expect(firstQuestion(visit)).toBeUndefined();
  },
);

/** How many statements answer everything that a screen shows at first. */
const STATEMENTS: Record<string, number> = {
  "/": 12,
  "/discover": 9,
  "/games/:id": 25,
  "/games/:id?page=2": 25,
  "/profile": 11,
  "/profile?page=2": 11,
  "/leaderboard": 9,
};

it.each(Object.entries(STATEMENTS))(
  "FAST-02 the first request of %s answers every call from %i statements",
  async (screen, most) => {
    const address = addressAt(screen.replace(":id", gameId));
    // The first request reads the session, which the server then knows.
    await person.rest("GET", address);
    statements = 0;
    const { status, body } = await person.rest("GET", address);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('"error"');
    expect(statements).toBeLessThanOrEqual(most);
  },
);

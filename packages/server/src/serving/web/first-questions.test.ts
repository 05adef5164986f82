import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";
import { firstQuestions } from "./first-questions.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const GAME_ID = "01a1b1ab-aaa0-7d05-b2ae-87e50e3d5ab8";

const addressOf = (link: string) => /^<(?<address>[^>]+)>/.exec(link)?.groups?.address ?? "";

/** The procedures of each request. */
const proceduresOf = (links: string[]) =>
  links.map((link) => addressOf(link).slice("/trpc/".length).split("?")[0]);

it.each([
  ["/", true, ["auth.me", "games.mine"]],
  ["/discover", true, ["auth.me", "games.discover"]],
  [`/games/${GAME_ID}`, true, ["auth.me", "games.get,games.participants"]],
  [`/games/${GAME_ID}/edit`, true, ["auth.me"]],
  ["/games/%22><script>", true, ["auth.me"]],
  ["/profile", true, ["auth.me"]],
  ["/constructor", true, ["auth.me"]],
  ["/", false, ["auth.me"]],
  [`/games/${GAME_ID}`, false, ["auth.me"]],
])("SHELL-05 the page at %s preloads its first calls (session: %s)", (path, hasSession, asked) => {
  expect(proceduresOf(firstQuestions(path, hasSession))).toEqual(asked);
});

it.each(["/", "/discover", `/games/${GAME_ID}`])(
  "SHELL-05 the preloaded calls of %s have an answer",
  async (path) => {
    for (const link of firstQuestions(path, true)) {
      const answer = await server.app.inject({ url: addressOf(link) });
      // Nobody is signed in here; 401 proves that the call exists.
      expect([200, 401]).toContain(answer.statusCode);
    }
  },
);

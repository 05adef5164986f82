import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../testing/test-server.ts";
import { FIRST_CALLS } from "../trpc/first-calls.rules.ts";
import { firstQuestions } from "./first-questions.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const addressOf = (link: string) => /^<(?<address>[^>]+)>/.exec(link)?.groups?.address ?? "";
const proceduresOf = (links: string[]) =>
  links.map((link) => addressOf(link).slice("/trpc/".length).split("?")[0]);

it.each([
  ["/", true, ["auth.me", "games.mine"]],
  ["/discover", true, ["auth.me", "games.discover"]],
  ["/profile", true, ["auth.me"]],
  ["/constructor", true, ["auth.me"]],
  ["/", false, ["auth.me"]],
])("SHELL-05 the page at %s asks ahead of its code (session: %s)", (path, hasSession, asked) => {
  expect(proceduresOf(firstQuestions(path, hasSession))).toEqual(asked);
});

it.each(Object.keys(FIRST_CALLS))("SHELL-05 what %s asks ahead has an answer", async (path) => {
  for (const link of firstQuestions(path, true)) {
    const answer = await server.app.inject({ url: addressOf(link) });
    // Nobody is signed in here; that there is something to ask is all that counts.
    expect([200, 401]).toContain(answer.statusCode);
  }
});

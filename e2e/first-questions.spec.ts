import type { Page } from "@playwright/test";
import { createGame, expect, test } from "./players.ts";

const CALLS = "/trpc/";

interface Question {
  call: string;
  input: string;
}

/** What the page asks from here on. */
function listenForCalls(page: Page): Question[] {
  const asked: Question[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith(CALLS)) return;
    const inputs: Record<string, unknown> = JSON.parse(searchParams.get("input") ?? "{}");
    const isBatch = searchParams.has("batch");
    for (const [index, call] of pathname.slice(CALLS.length).split(",").entries()) {
      asked.push({ call, input: JSON.stringify(isBatch ? inputs[index] : inputs) });
    }
  });
  return asked;
}

test("SHELL-05 the app makes the same calls as the page's preloads, and none twice", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  const { id } = await createGame(ada);
  // This visit tells the server the time zone.
  await page.goto("/invites");
  await page.waitForLoadState("networkidle");
  const asked = listenForCalls(page);
  for (const [path, calls] of [
    ["/", ["auth.me", "games.mine", "activity.list"]],
    ["/discover", ["auth.me", "games.discover"]],
    [`/games/${id}`, ["auth.me", "games.get", "games.pointsByDay"]],
    ["/profile", ["auth.me", "account.calendar"]],
    ["/leaderboard", ["auth.me", "leaderboards.players"]],
  ] as const) {
    asked.length = 0;
    const answer = await page.goto(path);
    for (const call of calls) expect(answer?.headers().link).toContain(call);
    await page.getByRole("main").getByRole("heading").first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    expect(asked.map(({ call }) => call)).toEqual(expect.arrayContaining([...calls]));
    const questions = asked.map(({ call, input }) => `${call} ${input}`);
    expect(questions).toEqual([...new Set(questions)]);
  }
});

test("MSG-01 messages that wait when the page opens are asked for once", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const data = { gameId: game.id, recipientId: ben.id, content: "Well done!" };
  expect((await ada.page.request.post("/api/messages", { data })).status()).toBe(201);
  const asked = listenForCalls(ben.page);
  await ben.page.goto("/messages");
  await ben.page.getByText("Well done!").waitFor();
  await expect(ben.page.getByRole("banner").getByText("1 unread")).toBeVisible();
  await ben.page.waitForLoadState("networkidle");
  expect(asked.filter(({ call }) => call === "messages.conversations")).toHaveLength(1);
});

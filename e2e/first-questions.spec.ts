import type { Page } from "@playwright/test";
import { createGame, expect, test } from "./players.ts";

const CALLS = "/trpc/";

/** The procedures that the page calls from here on. */
function listenForCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(CALLS)) asked.push(...pathname.slice(CALLS.length).split(","));
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
    expect(asked).toEqual(expect.arrayContaining([...calls]));
    expect(new Set(asked).size, asked.join(" ")).toBe(asked.length);
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
  expect(asked.filter((call) => call === "messages.conversations")).toHaveLength(1);
});

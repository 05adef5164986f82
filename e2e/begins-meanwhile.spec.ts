import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createGame, expect, type Game, test } from "./players.ts";

const HOUR_MS = 3_600_000;

/** Less than the time between two ticks of the clock. */
const MOMENT_MS = 5_000;

const screens = [
  {
    name: "its own page",
    path: ({ id }: Game) => `/games/${id}`,
    status: (page: Page) => page.getByText(/^(Upcoming|Active)$/),
    texts: [/Upcoming/, /Active/],
  },
  {
    name: "home",
    path: () => "/",
    status: (page: Page) => page.getByRole("tab", { name: "Active" }),
    texts: [/0/, /1/],
  },
  {
    name: "Discover",
    path: () => "/discover",
    status: (page: Page, { name }: Game) =>
      page
        .getByRole("article")
        .filter({ hasText: name })
        .getByText(/^(Upcoming|Active)$/),
    texts: [/Upcoming/, /Active/],
  },
] as const;

for (const { name, path, status, texts } of screens) {
  test(`CARD-02 a game that begins while somebody looks at ${name} is active there at once`, async ({
    signUp,
  }) => {
    const ada = await signUp("Ada");
    const { page } = ada;
    const game = await createGame(ada, { name: randomUUID(), starts: 1, ends: 20 });
    const { startTime } = await (await page.request.get(`/api/games/${game.id}`)).json();
    const start = Date.parse(startTime);
    await page.clock.install({ time: start - HOUR_MS });
    await page.goto(path(game));
    await expect(status(page, game)).toHaveText(texts[0]);
    // Right after a tick of the clock, the start is close.
    await page.clock.pauseAt(start - MOMENT_MS);
    await page.clock.runFor(2 * MOMENT_MS);
    await expect(status(page, game)).toHaveText(texts[1]);
  });
}

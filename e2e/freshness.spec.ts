import { expect, sharePost, test } from "./players.ts";

test.use({ isLive: true });

test("SHELL-04 HOME-03 the person's numbers load once, and again when the server tells of a change", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ada;
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("account.stats")) asked += 1;
  });
  const stream = page.waitForResponse((response) => response.url().includes("live.changes"));
  await page.goto(`/games/${game.id}`);
  await stream;
  // A stream may begin with the notice that anything may have changed; later ones name the change.
  await sharePost(ben, game, { content: "I waved back." });
  await expect(page.getByText("I waved back.")).toBeVisible();
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Profile" }).click();
  const votes = page.getByRole("listitem").filter({ hasText: "Votes received" });
  await expect(votes).toHaveText(/^0/);
  asked = 0;
  for (let visit = 0; visit < 3; visit += 1) {
    await main.getByRole("link", { name: "Discover" }).click();
    await expect(page).toHaveURL("/discover");
    await main.getByRole("link", { name: "Profile" }).click();
    await expect(votes).toBeVisible();
  }
  expect(asked).toBe(0);

  const { id } = await sharePost(ada, game, { content: "I said hello." });
  await ben.page.request.post(`/api/posts/${id}/upvote`);
  await expect(votes).toHaveText(/^1/);
});

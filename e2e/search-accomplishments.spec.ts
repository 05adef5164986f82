import { createGame, expect, joinGame, sharePost, test } from "./players.ts";

const searchBox = "Search accomplishments";

test("GAME-06 search finds posts by text and by author, and counts the results", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Zacharias");
  const game = await createGame(ada);
  await joinGame(ben, game);
  await sharePost(ada, game, { content: "Swam in the cold lake" });
  await sharePost(ada, game, { content: "Sang in the lift" });
  await sharePost(ben, game, { content: "Swam with the ducks" });
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  const posts = page.getByRole("region", { name: "Accomplishments" });
  const box = posts.getByRole("searchbox", { name: searchBox });
  await box.fill("swam");
  await box.press("Enter");
  await expect(posts.getByRole("status").filter({ hasText: "2 results" })).toBeVisible();
  await expect(posts.getByText("Sang in the lift")).toHaveCount(0);
  await expect(page).toHaveURL(`/games/${game.id}?q=swam`);

  await box.fill("zach swa");
  await posts.getByRole("button", { name: "Search", exact: true }).click();
  await expect(posts.getByText("1 result", { exact: true })).toBeVisible();
  await expect(posts.getByText("Swam with the ducks")).toBeVisible();

  await box.fill("moon");
  await box.press("Enter");
  await expect(posts.getByText("No accomplishments found")).toBeVisible();
  await posts.getByRole("button", { name: "Clear" }).click();
  await expect(box).toHaveValue("");
  await expect(posts.getByText("Sang in the lift")).toBeVisible();
  await expect(page).toHaveURL(`/games/${game.id}`);
  await page.goBack();
  await expect(box).toHaveValue("moon");
});

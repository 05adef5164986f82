import { createGame, expect, joinGame, sharePost, test } from "./players.ts";
import { toastText } from "./toast.ts";

test("AUTH-08 an action after the session's end says so and leads to the sign-in", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const game = await createGame(ada);
  await joinGame(ben, game);
  await sharePost(ada, game, { content: "I let go." });
  const { page } = ben;
  await page.goto(`/games/${game.id}`);
  const upvote = page.getByRole("article").getByRole("button", { name: "Upvote" });
  await expect(upvote).toBeVisible();
  // The next page waits until this one has been read.
  const { promise: hasRead, resolve: go } = Promise.withResolvers<void>();
  await page.route("**/api/login?**", async (route) => {
    await hasRead;
    await route.continue();
  });
  await page.context().clearCookies();
  await upvote.click();
  await expect(toastText(page, "Unauthorized")).toBeVisible();
  await expect(toastText(page, "You are logged out. Logging in again...")).toBeVisible();
  go();
  await expect(page).toHaveURL(`/api/login?returnTo=${encodeURIComponent(`/games/${game.id}`)}`);
});

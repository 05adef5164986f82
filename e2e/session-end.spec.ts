import { expect, sharePost, test } from "./players.ts";
import { recordedToasts, recordToasts, toastText } from "./toast.ts";

test("AUTH-08 an action after the session's end says so and leads to the sign-in", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sharePost(ada, game, { content: "I let go." });
  const { page } = ben;
  await page.goto(`/games/${game.id}`);
  const upvote = page.getByRole("article").getByRole("button", { name: "Upvote" });
  // The first toast fetches what shows them all, which may take longer than the redirect waits.
  const comment = page.getByRole("textbox", { name: "Write a comment" });
  await comment.fill("Well done!");
  await comment.press("Enter");
  await expect(toastText(page, "Comment added successfully!")).toBeVisible();

  await page.context().clearCookies();
  await recordToasts(page);
  await upvote.click();
  await expect(page).toHaveURL(`/api/login?returnTo=${encodeURIComponent(`/games/${game.id}`)}`);
  const said = await recordedToasts(page);
  expect(said).toContain("Unauthorized");
  expect(said).toContain("You are logged out. Logging in again...");
});

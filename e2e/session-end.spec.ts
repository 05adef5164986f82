import { expect, PASSWORD, type Player, sharePost, test } from "./players.ts";
import { expectToast, recordedToasts, recordToasts } from "./toast.ts";

async function signInAgain({ page, username }: Player, path: string): Promise<void> {
  await expect(page).toHaveURL(/\/api\/login/);
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(path);
}

test("AUTH-08 POST-06 an unsent comment and an unsaved edit survive the end of the session", async ({
  playTogether,
}) => {
  const { ada, game } = await playTogether();
  await sharePost(ada, game, { content: "I let go." });
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  const comment = page.getByRole("textbox", { name: "Write a comment" });
  await comment.fill("And I would do it again.");
  await page.context().clearCookies();
  await comment.press("Enter");
  await signInAgain(ada, `/games/${game.id}`);
  await expect(comment).toHaveValue("And I would do it again.");

  await page.getByRole("button", { name: "Post actions" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const editor = page.getByRole("textbox", { name: "Your accomplishment" });
  await editor.fill("I let go of the rope.");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  await signInAgain(ada, `/games/${game.id}`);
  await expect(editor).toHaveValue("I let go of the rope.");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Post updated successfully!");
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored).not.toContain("rope");
});

test("AUTH-08 GAME-06 when several calls fail because the session ended, the user signs in only once", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sharePost(ada, game, { content: "I let go." });
  const { page } = ben;
  const path = `/games/${game.id}?q=let%20go`;
  await page.goto(path);
  // Show a toast first, because the redirect does not wait for the toasts' code.
  const comment = page.getByRole("textbox", { name: "Write a comment" });
  await comment.fill("Hello!");
  await comment.press("Enter");
  await expectToast(page, "Comment added successfully!");
  const visits: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) visits.push(new URL(request.url()).pathname);
  });
  await page.context().clearCookies();
  await recordToasts(page);
  await page.getByRole("article").getByRole("button", { name: "Upvote" }).click();
  await comment.fill("Well done!");
  await comment.press("Enter");
  await expect(page).toHaveURL(`/api/login?returnTo=${encodeURIComponent(path)}`);
  expect(visits).toEqual(["/api/login"]);
  const toasts = await recordedToasts(page);
  expect(toasts).toContain("Unauthorized");
  expect(toasts).toContain("You are logged out. Logging in again...");
  await signInAgain(ben, path);
  await expect(page.getByRole("article")).toHaveCount(1);
});

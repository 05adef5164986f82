import { composerOf, sendMessage, threadPath } from "./messages.ts";
import { readStored } from "./offline-storage.ts";
import { expect, PASSWORD, sharePost, test } from "./players.ts";

const COMMENT = "And I would do it again.";
const EDITED = "I let go of the rope.";
const DESCRIPTION = "Once a day, before the first coffee.";
const MESSAGE = "Shall we go together?";

test("SHELL-08 AUTH-04 RULE-10 drafts survive a reload, and signing out in any tab deletes the drafts", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sharePost(ada, game, { content: "I let go." });
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  await page.getByRole("textbox", { name: "Write a comment" }).fill(COMMENT);
  await page.getByRole("button", { name: "Post actions" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const editor = page.getByRole("textbox", { name: "Your accomplishment" });
  await editor.fill(EDITED);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Write a comment" })).toHaveValue(COMMENT);
  await expect(editor).toHaveValue(EDITED);

  await page.goto(`/games/${game.id}/edit`);
  await page.getByLabel("Description").fill(DESCRIPTION);
  await page.getByLabel("Name").fill("");
  await page.reload();
  await expect(page.getByText("Your draft is still here.")).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue(DESCRIPTION);
  await expect(page.getByLabel("Name")).toHaveValue("");
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(page.getByLabel("Name")).toHaveValue(game.name);
  await page.getByLabel("Description").fill(DESCRIPTION);

  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const second = await page.context().newPage();
  await second.goto("/profile");
  await sendMessage(ben, ada, game, "See you there?");
  await page.goto(threadPath(ben, game));
  await composerOf(page).fill(MESSAGE);
  await page.reload();
  await expect(composerOf(page)).toHaveValue(MESSAGE);
  for (const words of [COMMENT, EDITED, DESCRIPTION, MESSAGE])
    expect(await stored()).toContain(words);
  await second.getByRole("link", { name: "Logout" }).click();
  // Signing out in the second tab also reloads this tab.
  await expect(page.getByText("Get Started", { exact: true })).toBeVisible();
  expect(await stored()).not.toContain("stepout.draft");
  await expect.poll(() => readStored(page)).toEqual({ responses: "[]", pictures: 0 });
});

test("SHELL-08 AUTH-04 signing out removes drafts even from tabs that are still loading or have left the app", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sendMessage(ben, ada, game, "See you there?");
  const loading = ada.page;
  const elsewhere = await loading.context().newPage();
  const third = await loading.context().newPage();
  await loading.route("**/assets/notices-*.js", () => {});
  for (const page of [loading, elsewhere]) {
    await page.goto(threadPath(ben, game));
    await composerOf(page).fill(MESSAGE);
  }
  await elsewhere.goto("/healthz");
  await third.goto("/profile");
  await third.getByRole("link", { name: "Logout" }).click();
  await expect(loading.getByText("Get Started", { exact: true })).toBeVisible();
  const stored = await loading.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored).not.toContain("stepout.draft");
  const data = { username: ada.username, password: PASSWORD };
  await third.request.post("/api/login", { data });
  await elsewhere.goto(threadPath(ben, game));
  await expect(composerOf(elsewhere)).toHaveValue("");
});

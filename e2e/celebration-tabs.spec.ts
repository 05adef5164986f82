import { createGame, endGame, expect, test } from "./players.ts";

test.use({ isLive: true });

test("RESULT-02 a celebration closed in one tab closes in the others", async ({ signUp }) => {
  const ada = await signUp("Ada");
  await endGame(ada, await createGame(ada));
  const second = await ada.page.context().newPage();
  const [dialog, other] = [ada.page, second].map((page) => page.getByRole("dialog"));
  if (!dialog || !other) throw new Error("There are not two tabs");
  await ada.page.goto("/");
  await second.goto("/discover");
  await expect(other).toContainText("Challenge Complete!");
  await dialog.getByRole("button", { name: "Got it!" }).click();
  await expect(other).toHaveCount(0);
});

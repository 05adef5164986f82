import { createGame, endGame, expect, joinGame, sharePost, test } from "./players.ts";

test.use({ isLive: true });

test("MEND-20 a celebration waits until the text field loses the focus", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const ending = await createGame(ada, { name: "Ends now" });
  const going = await createGame(ada, { name: "Goes on" });
  await joinGame(ben, ending);
  await joinGame(ben, going);
  await sharePost(ada, going, { content: "I went on." });
  const { page } = ben;
  await page.goto(`/games/${going.id}`);
  const input = page.getByRole("textbox", { name: "Write a comment" });
  await input.pressSequentially("Well ");

  const heard = page.waitForResponse(
    async (answer) =>
      answer.url().includes("notifications.unseen") && (await answer.text()).includes("Ends now"),
  );
  await endGame(ada, ending);
  await heard;
  await input.pressSequentially("done!");
  const celebration = page.getByRole("dialog", { name: "Challenge Complete!" });
  await expect(input).toBeFocused();
  await expect(input).toHaveValue("Well done!");
  await expect(celebration).toHaveCount(0);

  await input.blur();
  await expect(celebration).toContainText("Ends now");
  await celebration.getByRole("button", { name: "Got it!" }).click();
  await expect(celebration).toBeHidden();
  await expect(input).toHaveValue("Well done!");
});

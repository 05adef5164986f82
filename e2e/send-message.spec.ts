import { failNext } from "./calls.ts";
import { expect, test } from "./players.ts";
import { toastText } from "./toast.ts";

const LONGEST = 500;

test("MSG-04 a player writes to another; a failure keeps the text", async ({ playTogether }) => {
  const { ada, ben, game } = await playTogether({ name: "Letters" });
  const { page } = ben;
  await page.goto(`/games/${game.id}`);
  await page.getByRole("button", { name: "2 players • Connect" }).click();
  await page.getByRole("button", { name: "Message Ada" }).click();

  const dialog = page.getByRole("dialog", { name: "Send a message" });
  const text = dialog.getByRole("textbox", { name: "Message" });
  const send = dialog.getByRole("button", { name: "Send Message" });
  await expect(dialog).toContainText("Ada");
  await expect(dialog).toContainText("Letters");
  await expect(text).toBeFocused();
  await expect(dialog.getByText("0/500")).toBeVisible();
  await text.fill("   ");
  await expect(send).toBeDisabled();
  await text.fill("x".repeat(LONGEST));
  await text.press("End");
  await expect(dialog.getByText("500/500")).toBeVisible();
  await expect(send).toBeEnabled();
  await text.press("y");
  await expect(text).toHaveValue(`${"x".repeat(LONGEST)}y`);
  await expect(dialog.getByText("501/500")).toBeVisible();
  await expect(send).toBeDisabled();

  await text.fill("How did you dare?");
  await failNext(page, "messages.send");
  await send.click();
  await expect(toastText(page, "Failed to send message")).toBeVisible();
  await expect(text).toHaveValue("How did you dare?");
  await send.click();
  await expect(dialog).toHaveCount(0);

  const answer = await ada.page.request.get("/api/messages");
  expect(await answer.json()).toEqual([
    expect.objectContaining({ content: "How did you dare?", senderId: ben.id, gameId: game.id }),
  ]);
});

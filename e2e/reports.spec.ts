import type { Locator } from "@playwright/test";
import { findBarriersInEachScheme } from "./barriers.ts";
import { failNext } from "./calls.ts";
import { asDataUrl, drawJpeg } from "./jpegs.ts";
import { expect, joinGame, type Player, sharePost, test } from "./players.ts";
import { toastText } from "./toast.ts";

const WORDS = "Nobody likes Cleo.";
const MENU = "What to do with this post";

/** On a phone the card is far down, and drawn when one comes near. */
async function findCard({ page }: Player): Promise<Locator> {
  await page.getByRole("region", { name: "Pending Invitations" }).scrollIntoViewIfNeeded();
  return page.getByRole("region", { name: "Reports" });
}

test("SAFE-06 a post is reported from its menu, and answered by whoever runs the game", async ({
  playTogether,
  signUp,
}) => {
  const { ada, ben, game } = await playTogether();
  const cleo = await signUp("Cleo");
  await joinGame(cleo, game);
  const image = asDataUrl(await drawJpeg(ben.page, 600, 450));
  await sharePost(ben, game, { content: WORDS, image });

  const { page } = cleo;
  await page.goto(`/games/${game.id}`);
  await page.getByRole("article").getByRole("button", { name: MENU }).click();
  await page.getByRole("menuitem", { name: "Report" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Private things").click();
  await dialog.getByLabel("Anything to add").fill("This is about me.");
  expect(await findBarriersInEachScheme(page, "[role=dialog]")).toEqual([]);
  await failNext(page, "reports.create");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(toastText(page, "Failed to send the report")).toBeVisible();
  await dialog.getByRole("button", { name: "Send report" }).click();
  const thanks = "Thank you. Those who run the game will look at it.";
  await expect(toastText(page, thanks)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await ada.page.goto(`/games/${game.id}/edit`);
  const card = await findCard(ada);
  const row = card.getByRole("listitem");
  await expect(row).toContainText(WORDS);
  await expect(row).toContainText("This is about me.");
  await expect(row).toContainText("Waiting for an answer");
  await card.scrollIntoViewIfNeeded();
  const picture = row.getByAltText("The reported photo");
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img) => Reflect.get(img, "naturalWidth"))).toBe(600);
  expect(await findBarriersInEachScheme(ada.page)).toEqual([]);

  await row.getByRole("button", { name: "Answer" }).click();
  const closing = ada.page.getByRole("dialog");
  await expect(closing.getByRole("button", { name: "Close report" })).toBeDisabled();
  await closing.getByLabel("Your answer").fill("I have talked with Ben.");
  await failNext(ada.page, "reports.close");
  await closing.getByRole("button", { name: "Close report" }).click();
  await expect(toastText(ada.page, "Failed to close the report")).toBeVisible();
  await closing.getByRole("button", { name: "Close report" }).click();
  await expect(toastText(ada.page, "The report is closed")).toBeVisible();
  await expect(row).toContainText("Closed");
  await expect(row).toContainText("I have talked with Ben.");
  await expect(row.getByRole("button", { name: "Answer" })).toHaveCount(0);
});

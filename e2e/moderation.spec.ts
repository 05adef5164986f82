import { findBarriersInEachScheme } from "./barriers.ts";
import { failNext } from "./calls.ts";
import { asDataUrl, drawJpeg } from "./jpegs.ts";
import { widthOf } from "./kept.ts";
import { createGame, expect, joinGame, openLive, type Player, sharePost, test } from "./players.ts";
import { toastText } from "./toast.ts";

// Hosts see the reports of everybody, so these journeys have a server of their own.
test.use({ serverVariables: {}, isLive: true });

const WORDS = "Nobody likes Cleo.";

const report = ({ page }: Player, kind: string, id: string) =>
  page.request.post("/api/reports", { data: { kind, id, reason: "Hurts somebody" } });

test("SAFE-06 SAFE-12 SAFE-13 a post is reported from its menu, and those who run the game remove it, ban and answer from any screen", async ({
  playTogether,
  signUp,
}) => {
  const { ada, ben, game } = await playTogether();
  const cleo = await signUp("Cleo");
  await joinGame(cleo, game);
  const image = asDataUrl(await drawJpeg(ben.page, 600, 450));
  await sharePost(ben, game, { content: WORDS, image });
  const { page } = ada;
  const entry = page.getByRole("link", { name: "Reports" });
  await openLive(page, "/");
  await expect(entry).toHaveCount(0);

  await cleo.page.goto(`/games/${game.id}`);
  await cleo.page.getByRole("button", { name: "What to do with this post" }).click();
  await cleo.page.getByRole("menuitem", { name: "Report" }).click();
  const reporting = cleo.page.getByRole("dialog");
  await reporting.getByText("Private things").click();
  await reporting.getByLabel("Anything to add").fill("This is about me.");
  expect(await findBarriersInEachScheme(cleo.page, "[role=dialog]")).toEqual([]);
  await reporting.getByRole("button", { name: "Send report" }).click();
  const thanks = "Thank you. Those who run the game will look at it.";
  await expect(toastText(cleo.page, thanks)).toBeVisible();

  await expect(entry).toHaveText(/1 waiting/);
  await entry.click();
  const row = page.getByRole("region", { name: "Reports", exact: true }).getByRole("listitem");
  for (const words of [WORDS, "This is about me.", "Waiting for an answer"]) {
    await expect(row).toContainText(words);
  }
  await expect.poll(() => widthOf(row.getByAltText("The reported photo"))).toBeGreaterThan(0);
  expect(await findBarriersInEachScheme(page)).toEqual([]);
  await row.getByRole("button", { name: "Remove", exact: true }).click();
  const removal = page.getByRole("dialog", { name: "What should be removed?" });
  const whole = removal.getByRole("button", { name: "The whole post" });
  await removal.getByLabel("In your own words").fill("Be kind.");
  await failNext(page, "removals.removePost");
  await whole.click();
  await expect(toastText(page, "Failed to remove it")).toBeVisible();
  await expect(removal.getByLabel("In your own words")).toHaveValue("Be kind.");
  await whole.click();
  await expect(toastText(page, "Removed")).toBeVisible();
  await expect(row.getByRole("button")).toHaveText(["Answer", "Put back", "Ban"]);

  await row.getByRole("button", { name: "Ban", exact: true }).click();
  const ban = page.getByRole("dialog", { name: "Ban Ben?" });
  await ban.getByRole("button", { name: "Ban", exact: true }).click();
  await expect(toastText(page, "They can't come back")).toBeVisible();
  await expect(row.getByRole("button")).toHaveText(["Answer", "Put back", "Lift ban"]);

  await row.getByRole("button", { name: "Answer" }).click();
  const closing = page.getByRole("dialog", { name: "Close this report" });
  const close = closing.getByRole("button", { name: "Close report" });
  await expect(close).toBeDisabled();
  await closing.getByLabel("Your answer").fill("It is gone.");
  await failNext(page, "reports.close");
  await close.click();
  await expect(toastText(page, "Failed to close the report")).toBeVisible();
  await close.click();
  await expect(toastText(page, "The report is closed")).toBeVisible();
  await expect(row).toContainText("It is gone.");
  await expect(entry).toHaveCount(0);
});

test("SAFE-15 a host who isn't in a private game removes what was reported there, puts it back, bans and lifts the ban", async ({
  signUp,
  server,
}) => {
  const ada = await signUp("Ada");
  const [ben, cleo, hedy] = [await signUp("Ben"), await signUp("Cleo"), await signUp("Hedy")];
  const game = await createGame(ada, { isPublic: false });
  for (const person of [ben, cleo]) await joinGame(person, game);
  await server.makeHost(hedy.username);
  // Other games on this server have reports, too.
  const words = `${WORDS} Nobody in ${game.id}.`;
  const { id } = await sharePost(ben, game, { content: words });
  await report(cleo, "post", id);
  const { page } = hedy;
  await page.goto("/admin?tab=reports");
  const row = page.getByRole("listitem").filter({ hasText: words });
  await expect(row.getByRole("button")).toHaveText(["Answer", "Remove", "Ban"]);

  await row.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(row.getByRole("button")).toHaveText(["Answer", "Put back", "Ban"]);
  await failNext(page, "removals.restorePost");
  await row.getByRole("button", { name: "Put back" }).click();
  await expect(toastText(page, "Failed to put it back")).toBeVisible();
  await row.getByRole("button", { name: "Put back" }).click();
  await expect(toastText(page, "It is back")).toBeVisible();

  await row.getByRole("button", { name: "Ban", exact: true }).click();
  const ban = page.getByRole("dialog", { name: "Ban Ben?" });
  await ban.getByRole("button", { name: "Ban", exact: true }).click();
  await expect(row.getByRole("button")).toHaveText(["Answer", "Remove", "Lift ban"]);
  expect(await findBarriersInEachScheme(page)).toEqual([]);
  await row.getByRole("button", { name: "Lift ban" }).click();
  await expect(toastText(page, "They may come back")).toBeVisible();
  await expect(row.getByRole("button")).toHaveText(["Answer", "Remove"]);
});

test("SAFE-14 a user who isn't in a game reports it from Discover in two taps", async ({
  signUp,
  server,
}) => {
  const olga = await signUp("Olga");
  await createGame(olga, { name: "Mean dares" });
  const nina = await signUp("Nina");
  const { page } = nina;
  await page.goto("/discover?q=Mean");
  await page.getByRole("button", { name: "Report Mean dares" }).click();
  const dialog = page.getByRole("dialog", { name: "Report this game" });
  await dialog.getByLabel("Anything to add").fill("It hurts.");
  expect(await findBarriersInEachScheme(page, "[role=dialog]")).toEqual([]);
  await failNext(page, "reports.create");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(toastText(page, "Failed to send the report")).toBeVisible();
  await expect(dialog.getByLabel("Anything to add")).toHaveValue("It hurts.");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(
    toastText(page, "Thank you. Those who look after this StepOut will look at it."),
  ).toBeVisible();

  await olga.page.goto("/discover?q=Mean");
  await expect(olga.page.getByRole("article")).toHaveCount(1);
  await expect(olga.page.getByRole("button", { name: "Report Mean dares" })).toHaveCount(0);
  const hedy = await signUp("Hedy");
  await server.makeHost(hedy.username);
  await hedy.page.goto("/reports");
  const row = hedy.page.getByRole("listitem").filter({ hasText: "It hurts." });
  await expect(row).toContainText("Mean dares");
  await expect(row.getByRole("button")).toHaveText(["Answer"]);
});

import { failNext, holdNext } from "./calls.ts";
import { createGame, expect, joinGame, test } from "./players.ts";
import { toastText } from "./toast.ts";

const CARDS = ["Group Management", "Participants", "Pending Invitations", "Join Requests"];

test("EDIT-01 SHELL-05 the cards stand beside the settings, below them on a phone", async ({
  signUp,
}, { project }) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada);
  const { page } = ada;
  const { viewport } = project.use;
  if (!viewport) throw new Error("Every project has a size");
  await page.setViewportSize(viewport);
  await page.goto(`/games/${game.id}/edit`);
  const settings = await page.getByRole("button", { name: "Save changes" }).boundingBox();
  if (!settings) throw new Error("The settings are not shown");
  for (const title of CARDS) {
    const heading = page.getByRole("heading", { name: title, exact: true });
    await expect(heading).toBeVisible();
    const box = await heading.boundingBox();
    if (project.name === "phone") expect(box?.y).toBeGreaterThan(settings.y);
    else expect(box?.x).toBeGreaterThan(settings.x + settings.width);
  }
  await page.getByRole("link", { name: "Manage Groups" }).click();
  await expect(page).toHaveURL(`/games/${game.id}/groups`);
});

test("EDIT-01 requests to join are asked for in public games alone", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada, { isPublic: false });
  await ada.page.goto(`/games/${game.id}/edit`);
  await expect(ada.page.getByRole("heading", { name: "Pending Invitations" })).toBeVisible();
  await expect(ada.page.getByText("Join Requests")).toHaveCount(0);
});

test("EDIT-03 an admin sees who takes part and invites, and is offered no more", async ({
  playTogether,
  signUp,
}) => {
  const { ada, ben, game } = await playTogether();
  await joinGame(await signUp("Cleo"), game);
  await ada.page.request.put(`/api/games/${game.id}/participants/${ben.id}/admin`, {
    data: { isAdmin: true },
  });
  const { page } = ben;
  await page.goto(`/games/${game.id}/edit`);
  await expect(page.getByRole("region", { name: "Participants" })).toContainText("Cleo");
  await expect(page.getByRole("button", { name: /^Manage|^Import|^Delete/ })).toHaveCount(0);
  for (const title of ["Group Management", "Join Requests", "Delete Game"]) {
    await expect(page.getByText(title)).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("tab", { name: "E-mail" }).click();
  await page.getByLabel("E-mail address").fill("friend@example.org");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(toastText(page, "Invitation sent successfully!")).toBeVisible();
});

test("EDIT-01 SHELL-07 a list that does not load says so and can be tried again", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada);
  const { page } = ada;
  const goOn = await holdNext(page, "games.participants", (route) =>
    route.fulfill({ status: 500 }),
  );
  await page.goto(`/games/${game.id}/edit`);
  const card = page.getByRole("region", { name: "Participants" });
  await expect(card.getByText("Loading the participants")).toBeAttached();
  goOn();
  await expect(card).toContainText("The participants did not load");
  await card.getByRole("button", { name: "Try again" }).click();
  await expect(card.getByRole("listitem")).toHaveCount(1);

  await failNext(page, "games.mine");
  await card.getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("dialog")).toContainText("Your games did not load");
});

import { createGame, expect, test } from "./players.ts";

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

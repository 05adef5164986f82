import { findBarriersInEachScheme } from "./barriers.ts";
import { createGame, expect, PASSWORD, type Player, test } from "./players.ts";
import type { RunningServer } from "./server.ts";
import { toastText } from "./toast.ts";

// The setting is for the whole place, so these journeys have a server of their own.
test.use({ serverVariables: {} });

/** A host of a place where new people wait. */
async function openPlace(hana: Player, server: RunningServer): Promise<void> {
  await server.makeHost(hana.username);
  const { page } = hana;
  await page.goto("/admin?tab=settings");
  await page.getByLabel("Name of this place").fill("Hill School");
  await page.getByRole("switch", { name: "New people wait for a host" }).check();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(toastText(page, "The settings are saved")).toBeVisible();
}

const waitingTitle = ({ page }: Player) => page.getByRole("heading", { name: "One more step" });

test("PLACE-07 PLACE-08 new people wait until a host lets them in or refuses them, or leave by themselves", async ({
  signUp,
  server,
}) => {
  const hana = await signUp("Hana");
  const game = await createGame(hana);
  await openPlace(hana, server);
  const eva = await signUp("Eva");
  await eva.page.goto(`/join/${game.inviteCode}`);
  await expect(waitingTitle(eva)).toBeVisible();
  await expect(eva.page.getByText("A host of Hill School lets you in.")).toBeVisible();
  expect(await findBarriersInEachScheme(eva.page)).toEqual([]);

  await hana.page.goto("/");
  await expect(hana.page.getByText("1 person waits")).toBeVisible();
  await hana.page.getByRole("link", { name: "See who it is" }).click();
  await expect(hana.page.getByRole("heading", { name: "1 person waits" })).toBeVisible();
  expect(await findBarriersInEachScheme(hana.page)).toEqual([]);
  await hana.page.getByRole("button", { name: "Let in: Eva" }).click();
  await expect(toastText(hana.page, `Done for ${eva.username}`)).toBeVisible();
  await expect(hana.page.getByRole("heading", { name: "1 person waits" })).toBeHidden();
  await expect(eva.page.getByRole("heading", { name: `Join ${game.name}` })).toBeAttached();
  await eva.page.getByRole("button", { name: "Join" }).click();
  await expect(eva.page).toHaveURL(/\/games\//);

  const [mia, leo] = [await signUp("Mia"), await signUp("Leo")];
  for (const person of [mia, leo]) {
    await person.page.goto("/");
    await expect(waitingTitle(person)).toBeVisible();
  }
  await hana.page.goto("/admin");
  await hana.page.getByRole("button", { name: "Refuse: Mia" }).click();
  await hana.page.getByRole("dialog").getByRole("button", { name: "Refuse" }).click();
  await expect(toastText(hana.page, `Done for ${mia.username}`)).toBeVisible();
  await expect(mia.page.getByRole("link", { name: "Get Started" })).toBeVisible();
  await expect(mia.page.getByText("A host lets each new person in.")).toBeVisible();

  await leo.page.getByRole("button", { name: "Delete account" }).click();
  await leo.page.getByLabel("Your password").fill(PASSWORD);
  await leo.page.getByRole("button", { name: "Delete account" }).click();
  await expect(leo.page.getByRole("link", { name: "Get Started" })).toBeVisible();
  await hana.page.request.patch("/api/admin/settings", { data: { approval: false } });
});

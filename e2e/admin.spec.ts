import { findBarriersInEachScheme } from "./barriers.ts";
import { failNext } from "./calls.ts";
import { createGame, expect, type Player, test } from "./players.ts";
import type { RunningServer } from "./server.ts";
import { toastText } from "./toast.ts";

// What a host sets is on the pages of all visitors, so these journeys have a server of their own.
test.use({ serverVariables: {} });

/** The last host can't go, so each journey has a host of its own beside those of others. */
async function becomeHost({ username, page }: Player, server: RunningServer): Promise<void> {
  await server.makeHost(username);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Look after this place");
}

const showTab = ({ page }: Player, name: string) => page.getByRole("tab", { name }).click();

const findPerson = ({ page }: Player, { username }: Player) =>
  page.getByRole("listitem").filter({ hasText: `@${username}` });

async function choose({ page }: Player, { username }: Player, act: string): Promise<void> {
  await page.getByRole("button", { name: `What to do with ${username}` }).click();
  await page.getByRole("menuitem", { name: act }).click();
}

test("ADMIN-09 hosts come from their settings; others find nothing there", async ({
  signUp,
  server,
}) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await server.makeHost(ada.username);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Look after this place" }).click();
  await expect(page.getByRole("tab", { name: "People" })).toHaveAttribute("aria-selected", "true");
  // The last ones lie beyond a phone's edge.
  await page.goto("/admin?tab=log");
  await expect(page.getByRole("tab", { name: "Audit log" })).toBeInViewport({ ratio: 1 });
});

test("ADMIN-03 ADMIN-09 a host finds an account, and disables, enables, signs out and deletes it", async ({
  signUp,
  server,
}) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  await becomeHost(ada, server);
  const { page } = ada;
  await page.getByRole("searchbox", { name: "Search by name or e-mail" }).fill(ben.username);
  const row = findPerson(ada, ben);
  await expect(page.getByRole("listitem").filter({ hasText: "@" })).toHaveCount(1);
  expect(await findBarriersInEachScheme(page)).toEqual([]);

  await choose(ada, ben, "Disable");
  const dialog = page.getByRole("dialog");
  expect(await findBarriersInEachScheme(page, "[role=dialog]")).toEqual([]);
  await failNext(page, "admin.changePerson");
  await dialog.getByRole("button", { name: "Disable" }).click();
  await expect(toastText(page, "Nothing was changed")).toBeVisible();
  await dialog.getByRole("button", { name: "Disable" }).click();
  await expect(toastText(page, `Done for ${ben.username}`)).toBeVisible();
  await expect(row).toContainText("Disabled");
  expect((await ben.page.request.get("/api/auth/user")).status()).toBe(401);

  await choose(ada, ben, "Enable");
  await dialog.getByRole("button", { name: "Enable" }).click();
  await expect(row).not.toContainText("Disabled");
  await choose(ada, ben, "Link for a new password");
  await dialog.getByRole("button", { name: "Link for a new password" }).click();
  const link = dialog.getByText("/api/password-reset/");
  await expect(link).toBeVisible();
  const opened = await ben.page.goto((await link.textContent()) ?? "");
  expect(opened?.status()).toBe(200);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Close anyway" }).click();

  await choose(ada, ben, "Delete account");
  await expect(dialog).toContainText("This can't be undone.");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Nobody here matches.")).toBeVisible();
});

test("ADMIN-05 ADMIN-09 a host finds a private game without its content, and deletes it", async ({
  signUp,
  server,
}) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const name = `Steps of ${ben.username}`;
  await createGame(ben, { name, isPublic: false });
  await becomeHost(ada, server);
  const { page } = ada;
  await showTab(ada, "Games");
  await page.getByRole("searchbox", { name: "Search games" }).fill(name);
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Private");
  expect(await findBarriersInEachScheme(page)).toEqual([]);
  await row.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(toastText(page, "The game is gone")).toBeVisible();
  await expect(page.getByText("No game matches.")).toBeVisible();
});

test("ADMIN-06 ADMIN-07 ADMIN-09 a host reads reports, storage and the log, and sets the place", async ({
  signUp,
  server,
}) => {
  const ada = await signUp("Ada");
  await becomeHost(ada, server);
  const { page } = ada;
  await showTab(ada, "Reports");
  await expect(page.getByText("Nobody has reported anything.")).toBeVisible();
  await showTab(ada, "Storage");
  await expect(page.getByText("Free on the disk")).toBeVisible();
  await expect(page.getByText("No regular backups are made.")).toBeVisible();
  expect(await findBarriersInEachScheme(page)).toEqual([]);
  await showTab(ada, "Audit log");
  const event = page.getByRole("listitem").filter({ hasText: "Host appointed by host" });
  await expect(event.first()).toContainText("Command line");
  expect(await findBarriersInEachScheme(page)).toEqual([]);

  await showTab(ada, "Place");
  await page.getByLabel("A sentence about it").fill("For everybody in 4b");
  await page.getByText("Invited people").click();
  await expect(page.getByText("A personal link, a game's link or code")).toBeVisible();
  expect(await findBarriersInEachScheme(page)).toEqual([]);
  await page.getByText("Everybody", { exact: true }).click();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(toastText(page, "The settings are saved")).toBeVisible();
});

/** Makes the page visible again, as after a visit to another tab. */
const comeBack = ({ page }: Player) =>
  page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));

test("ADMIN-10 a host who comes back sees what another host has done, and keeps what they typed", async ({
  signUp,
  server,
}) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const cleo = await signUp("Cleo");
  await becomeHost(ada, server);
  await server.makeHost(ben.username);
  const asBen = ben.page.request;
  const person = await (await cleo.page.request.get("/api/auth/user")).json();

  const row = findPerson(ada, cleo);
  await expect(row).toBeVisible();
  await asBen.patch(`/api/admin/people/${person.id}`, { data: { disabled: true } });
  await comeBack(ada);
  await expect(row).toContainText("Disabled");

  await showTab(ada, "Place");
  await ada.page.getByLabel("A sentence about it").fill("For everybody in 4b");
  await asBen.patch("/api/admin/settings", { data: { name: "Hill School" } });
  await asBen.post("/api/admin/links");
  await comeBack(ada);
  await expect(ada.page.getByRole("button", { name: "Revoke" })).toBeVisible();
  await expect(ada.page.getByLabel("Name of this place")).toHaveValue("Hill School");
  await expect(ada.page.getByLabel("A sentence about it")).toHaveValue("For everybody in 4b");
  await ada.page.getByRole("button", { name: "Save settings" }).click();
  await expect(toastText(ada.page, "The settings are saved")).toBeVisible();
  expect(await (await asBen.get("/api/place")).json()).toMatchObject({
    name: "Hill School",
    sentence: "For everybody in 4b",
  });
  await showTab(ada, "Audit log");
  await expect(ada.page.getByText("Settings changed").first()).toBeVisible();
  await expect(ada.page.getByText("Sentence: For everybody in 4b").first()).toBeVisible();
});

import { createGame, expect, PASSWORD, type Player, test } from "./players.ts";
import { expectToast, failOnce } from "./toast.ts";

const showTab = ({ page }: Player, name: string) => page.getByRole("tab", { name }).click();

const findPerson = ({ page }: Player, { username }: Player) =>
  page.getByRole("listitem").filter({ hasText: `@${username}` });

async function choose({ page }: Player, { username }: Player, act: string): Promise<void> {
  await page.getByRole("button", { name: `What to do with ${username}` }).click();
  await page.getByRole("menuitem", { name: act }).click();
}

async function saveSettings({ page }: Player): Promise<void> {
  await page.getByRole("button", { name: "Save settings" }).click();
  await expectToast(page, "The settings are saved");
}

test("ADMIN-03 ADMIN-05 ADMIN-09 only a host can open the admin screen, where they manage accounts and private games", async ({
  signUp,
  server,
}) => {
  const [ada, ben] = [await signUp("Ada"), await signUp("Ben")];
  const name = `Steps of ${ben.username}`;
  await createGame(ben, { name, isPublic: false });
  const { page } = ada;
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await server.makeHost(ada.username);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Look after this place" }).click();
  await expect(page.getByRole("tab", { name: "People" })).toHaveAttribute("aria-selected", "true");

  await page.getByRole("searchbox", { name: "Search by name or e-mail" }).fill(ben.username);
  const row = findPerson(ada, ben);
  await expect(page.getByRole("listitem").filter({ hasText: "@" })).toHaveCount(1);
  await choose(ada, ben, "Disable");
  const dialog = page.getByRole("dialog");
  await failOnce(page, "admin.changePerson", "Nothing was changed", () =>
    dialog.getByRole("button", { name: "Disable" }).click(),
  );
  await expectToast(page, `Done for ${ben.username}`);
  await expect(row).toContainText("Disabled");
  expect((await ben.page.request.get("/api/auth/user")).status()).toBe(401);
  await choose(ada, ben, "Enable");
  await dialog.getByRole("button", { name: "Enable" }).click();
  await expect(row).not.toContainText("Disabled");
  await choose(ada, ben, "Link for a new password");
  await dialog.getByRole("button", { name: "Link for a new password" }).click();
  const link = dialog.getByText("/api/password-reset/");
  const opened = await ben.page.request.get((await link.textContent()) ?? "");
  expect(opened.status()).toBe(200);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Close anyway" }).click();

  await showTab(ada, "Games");
  await page.getByRole("searchbox", { name: "Search games" }).fill(name);
  const game = page.getByRole("listitem").filter({ hasText: name });
  await expect(game).toContainText("Private");
  await game.getByRole("button", { name: `Delete ${name}` }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "The game is gone");
  await expect(page.getByText("No game matches.")).toBeVisible();

  await showTab(ada, "People");
  await page.getByRole("searchbox", { name: "Search by name or e-mail" }).fill(ben.username);
  await choose(ada, ben, "Delete account");
  await expect(dialog).toContainText("This can't be undone.");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Nobody here matches.")).toBeVisible();
});

/** Simulates returning to the page from another tab. */
const returnToPage = ({ page }: Player) =>
  page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));

test("ADMIN-06 ADMIN-07 ADMIN-10 a host sees storage, settings and the audit log, and keeps typed text when another host makes changes", async ({
  signUp,
  server,
}) => {
  const [ada, ben, cleo] = [await signUp("Ada"), await signUp("Ben"), await signUp("Cleo")];
  for (const { username } of [ada, ben]) await server.makeHost(username);
  const { page } = ada;
  const asBen = ben.page.request;
  await page.goto("/admin");
  const row = findPerson(ada, cleo);
  await expect(row).toBeVisible();
  await asBen.patch(`/api/admin/people/${cleo.id}`, { data: { disabled: true } });
  await returnToPage(ada);
  await expect(row).toContainText("Disabled");
  await showTab(ada, "Storage");
  await expect(page.getByText("Free on the disk")).toBeVisible();
  await expect(page.getByText("No regular backups are made.")).toBeVisible();

  await showTab(ada, "Place");
  await page.getByLabel("A sentence about it").fill("For everybody in 4b");
  await page.getByText("Invited people").click();
  await expect(page.getByText("A personal link, a game's link or code")).toBeVisible();
  await page.getByText("Everybody", { exact: true }).click();
  await asBen.patch("/api/admin/settings", { data: { name: "Hill School" } });
  await asBen.post("/api/admin/links");
  await returnToPage(ada);
  await expect(page.getByRole("button", { name: "Revoke" })).toBeVisible();
  await expect(page.getByLabel("Name of this place")).toHaveValue("Hill School");
  await expect(page.getByLabel("A sentence about it")).toHaveValue("For everybody in 4b");
  await saveSettings(ada);
  const place = { name: "Hill School", sentence: "For everybody in 4b" };
  expect(await (await asBen.get("/api/place")).json()).toMatchObject(place);

  // On a phone, the last tabs are beyond the edge of the screen.
  await page.goto("/admin?tab=log");
  await expect(page.getByRole("tab", { name: "Audit log" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Settings changed").first()).toBeVisible();
  await expect(page.getByText("Sentence: For everybody in 4b").first()).toBeVisible();
  const appointed = page.getByRole("listitem").filter({ hasText: "Host appointed by host" });
  await expect(appointed.first()).toContainText("Command line");
  await asBen.patch("/api/admin/settings", { data: { name: "StepOut", sentence: "" } });
});

const waitingTitle = ({ page }: Player) => page.getByRole("heading", { name: "One more step" });

test("PLACE-07 PLACE-08 new users wait until a host approves or refuses them, and can delete their account while they wait", async ({
  signUp,
  server,
}) => {
  const hana = await signUp("Hana");
  const game = await createGame(hana);
  await server.makeHost(hana.username);
  await hana.page.goto("/admin?tab=settings");
  await hana.page.getByRole("switch", { name: "New people wait for a host" }).check();
  await saveSettings(hana);
  const eva = await signUp("Eva");
  await eva.page.goto(`/join/${game.inviteCode}`);
  await expect(waitingTitle(eva)).toBeVisible();
  await expect(eva.page.getByText(/^A host of .* lets you in\.$/)).toBeVisible();

  await hana.page.goto("/");
  await expect(hana.page.getByText("1 person waits")).toBeVisible();
  await hana.page.getByRole("link", { name: "See who it is" }).click();
  await expect(hana.page.getByRole("heading", { name: "1 person waits" })).toBeVisible();
  await hana.page.getByRole("button", { name: "Let in: Eva" }).click();
  await expectToast(hana.page, `Done for ${eva.username}`);
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
  await expectToast(hana.page, `Done for ${mia.username}`);
  await expect(mia.page.getByRole("link", { name: "Get Started" })).toBeVisible();
  await expect(mia.page.getByText("A host lets each new person in.")).toBeVisible();

  await leo.page.getByRole("button", { name: "Delete account" }).click();
  await leo.page.getByLabel("Your password").fill(PASSWORD);
  await leo.page.getByRole("button", { name: "Delete account" }).click();
  await expect(leo.page.getByRole("link", { name: "Get Started" })).toBeVisible();
  await hana.page.request.patch("/api/admin/settings", { data: { approval: false } });
});

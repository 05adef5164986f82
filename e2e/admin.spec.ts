import { createGame, expect, PASSWORD, type Player, test } from "./players.ts";
import { expectToast, failOnce } from "./toast.ts";

const showTab = ({ page }: Player, name: string) => page.getByRole("tab", { name }).click();

const findPerson = ({ page }: Player, { username }: Player) =>
  page.getByRole("listitem").filter({ hasText: `@${username}` });

async function choose({ page }: Player, { username }: Player, act: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${username}` }).click();
  await page.getByRole("menuitem", { name: act }).click();
}

async function saveSettings({ page }: Player): Promise<void> {
  await page.getByRole("button", { name: "Save settings" }).click();
  await expectToast(page, "Settings saved");
}

test("ADMIN-03 ADMIN-05 ADMIN-09 only hosts can open the admin screen to manage accounts and private games", async ({
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
  await page.getByRole("link", { name: "Manage this place" }).click();
  await expect(page.getByRole("tab", { name: "People" })).toHaveAttribute("aria-selected", "true");

  await page.getByRole("searchbox", { name: "Search by name or email" }).fill(ben.username);
  const row = findPerson(ada, ben);
  await expect(page.getByRole("listitem").filter({ hasText: "@" })).toHaveCount(1);
  await choose(ada, ben, "Disable");
  const dialog = page.getByRole("dialog");
  await failOnce(page, "admin.changePerson", "Nothing was changed", () =>
    dialog.getByRole("button", { name: "Disable" }).click(),
  );
  await expectToast(page, `${ben.username} is disabled`);
  await expect(row).toContainText("Disabled");
  expect((await ben.page.request.get("/api/auth/user")).status()).toBe(401);
  await choose(ada, ben, "Enable");
  await dialog.getByRole("button", { name: "Enable" }).click();
  await expectToast(page, `${ben.username} is enabled`);
  await expect(row).not.toContainText("Disabled");
  const acts = [
    { act: "Make host", done: `${ben.username} is a host` },
    { act: "Remove as host", done: `${ben.username} is no longer a host` },
    { act: "Sign out everywhere", done: `${ben.username} is signed out everywhere` },
  ];
  for (const { act, done } of acts) {
    await choose(ada, ben, act);
    await dialog.getByRole("button", { name: act }).click();
    await expectToast(page, done);
  }
  await choose(ada, ben, "Create a password reset link");
  await dialog.getByRole("button", { name: "Create a password reset link" }).click();
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
  await expectToast(page, "Game deleted");
  await expect(page.getByText("No games found.")).toBeVisible();

  await showTab(ada, "People");
  await page.getByRole("searchbox", { name: "Search by name or email" }).fill(ben.username);
  await choose(ada, ben, "Delete account");
  await expect(dialog).toContainText("This can't be undone.");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expectToast(page, `${ben.username}'s account is deleted`);
  await expect(page.getByText("No people found.")).toBeVisible();
});

const returnToPage = ({ page }: Player) =>
  page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));

test("ADMIN-06 ADMIN-07 ADMIN-10 the admin screen shows storage and the audit log, and keeps unsaved settings", async ({
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
  await expect(page.getByText("Free disk space")).toBeVisible();
  await expect(page.getByText("Regular backups are off.")).toBeVisible();
  await expect(page.getByText("These are the counts of the last 7 days.")).toBeVisible();

  await showTab(ada, "Settings");
  await page.getByLabel("Short description").fill("For everybody in 4b");
  await page.getByText("Invited people").click();
  await expect(page.getByText("New people need a personal link")).toBeVisible();
  await page.getByText("Anyone", { exact: true }).click();
  await asBen.patch("/api/admin/settings", { data: { name: "Hill School" } });
  await returnToPage(ada);
  await expect(page.getByLabel("Name of this place")).toHaveValue("Hill School");
  await expect(page.getByLabel("Short description")).toHaveValue("For everybody in 4b");
  await saveSettings(ada);
  const place = { name: "Hill School", sentence: "For everybody in 4b" };
  expect(await (await asBen.get("/api/place")).json()).toMatchObject(place);

  // On a phone, the last tabs are off-screen until they are selected.
  await page.goto("/admin?tab=log");
  await expect(page.getByRole("tab", { name: "Audit log" })).toBeInViewport({ ratio: 0.99 });
  await expect(page.getByText("Settings changed").first()).toBeVisible();
  await expect(page.getByText("Short description: For everybody in 4b").first()).toBeVisible();
  const appointed = page.getByRole("listitem").filter({ hasText: "Made host" });
  await expect(appointed.first()).toContainText("Command line");
  await asBen.patch("/api/admin/settings", { data: { name: "StepOut", sentence: "" } });
});

const approvalTitle = ({ page }: Pick<Player, "page">) =>
  page.getByRole("heading", { name: "One more step" });

test("PLACE-07 PLACE-08 DAY-06 new users wait for a host's approval, and can delete their account while waiting", async ({
  page,
  signUp,
  server,
}) => {
  const hana = await signUp("Hana");
  const game = await createGame(hana);
  await server.makeHost(hana.username);
  await hana.page.goto("/admin?tab=settings");
  await hana.page.getByRole("switch", { name: "Approve new people first" }).check();
  await saveSettings(hana);
  const eva = { page, username: `eva-${game.inviteCode.toLowerCase()}` };
  await page.goto(`/join/${game.inviteCode}`);
  await page.getByRole("link", { name: "Create account and join" }).click();
  await page.getByLabel("First name").fill("Eva");
  await page.getByLabel("Username").fill(eva.username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account and join" }).click();
  await expect(approvalTitle(eva)).toBeVisible();
  await expect(eva.page.getByText(/^A host of .* needs to approve your account\.$/)).toBeVisible();

  await hana.page.goto("/");
  await expect(hana.page.getByText("1 person is waiting for approval")).toBeVisible();
  await hana.page.getByRole("link", { name: "Review" }).click();
  await expect(
    hana.page.getByRole("heading", { name: "1 person is waiting for approval" }),
  ).toBeVisible();
  await hana.page.getByRole("button", { name: "Approve: Eva" }).click();
  await expectToast(hana.page, `${eva.username} is approved`);
  await expect(
    hana.page.getByRole("heading", { name: "1 person is waiting for approval" }),
  ).toBeHidden();
  await expectToast(page, "Successfully joined the game!");
  await expect(page).toHaveURL(/\/games\//);

  const [mia, leo] = [await signUp("Mia"), await signUp("Leo")];
  for (const person of [mia, leo]) {
    await person.page.goto("/");
    await expect(approvalTitle(person)).toBeVisible();
  }
  await hana.page.goto("/admin");
  await hana.page.getByRole("button", { name: "Decline: Mia" }).click();
  await hana.page.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await expectToast(hana.page, `${mia.username} is declined`);
  await expect(mia.page.getByRole("link", { name: "Get Started" })).toBeVisible();
  await expect(mia.page.getByText("A host approves each new account.")).toBeVisible();

  await leo.page.getByRole("button", { name: "Delete account" }).click();
  await leo.page.getByLabel("Your password").fill(PASSWORD);
  await leo.page.getByRole("button", { name: "Delete account" }).click();
  await expect(leo.page.getByRole("link", { name: "Get Started" })).toBeVisible();
  await hana.page.request.patch("/api/admin/settings", { data: { approval: false } });
});

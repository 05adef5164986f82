import { waitForServiceWorker } from "./offline-storage.ts";
import { createGame, expect } from "./players.ts";
import { simulatePush, tapNotification, test } from "./push.ts";
import { expectToast, failOnce } from "./toast.ts";

test.use({ serviceWorkers: "allow" });

const REMIND = { name: "Remind me" };

test("HABIT-01 a player turns on notifications in a game, tests them, and turns them off in the settings", async ({
  signUp,
  service,
}) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  const game = await createGame(ada);
  await simulatePush(page.context(), service);
  await page.goto(`/games/${game.id}`);
  await waitForServiceWorker(page);
  const remind = page.getByRole("button", REMIND);
  const failure = "Couldn't turn on notifications. Please try again.";
  await failOnce(page, "push.create", failure, () => remind.click());
  await expectToast(page, "Notifications are on");
  await expect(remind).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Day 3 of 10")).toBeVisible();
  await expect(remind).toHaveCount(0);

  await page.goto("/profile");
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  const row = dialog.getByRole("button", { name: "Notifications" });
  await expect(row).toContainText("On for this device");
  await row.click();
  const device = dialog.getByRole("listitem");
  await expect(device.getByText("This device")).toBeVisible();
  const sendTest = () => device.getByRole("button", { name: "Send a test" }).click();
  await failOnce(page, "push.test", "Couldn't send a test. Please try again.", sendTest);
  await expectToast(page, "A test notification is on its way");
  await expect
    .poll(() => service.received.at(-1)?.text)
    .toContain('{"web_push":8030,"notification":{"title":"Notifications work"');
  expect(service.refused).toEqual([]);

  const turnOff = () => device.getByRole("button", { name: "Turn off" }).click();
  const turnOffFailure = "Couldn't turn off notifications. Please try again.";
  await failOnce(page, "push.remove", turnOffFailure, turnOff);
  await expectToast(page, "Notifications are off for that device");
  await expect(dialog.getByText("No device gets notifications yet.")).toBeVisible();
  await dialog.getByRole("button", { name: "Turn on for this device" }).click();
  await expect(device).toHaveCount(1);
});

test("HABIT-01 a tap on a notification opens its screen in the open window", async ({
  signUp,
  service,
}) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  const game = await createGame(ada);
  await simulatePush(page.context(), service);
  await page.goto("/");
  await waitForServiceWorker(page);
  await tapNotification(page.context(), new URL(`/games/${game.id}`, page.url()).href);
  await expect(page).toHaveURL(`/games/${game.id}`);
  expect(page.context().pages()).toHaveLength(1);
});

test("HABIT-01 a user who has blocked notifications learns where to allow them", async ({
  playAlone,
}) => {
  const { page, game } = await playAlone();
  await page.goto(`/games/${game.id}`);
  await page.getByRole("button", REMIND).click();
  const dialog = page.getByRole("dialog", { name: "Notifications are blocked" });
  await expect(dialog.getByText("Allow them in the browser's settings")).toBeVisible();
  await dialog.getByRole("button", { name: "Got it" }).click();
  await expect(page.getByRole("button", REMIND)).toBeFocused();
});

test("HABIT-01 on an iPhone, a user learns to install the app first", async ({ playAlone }) => {
  const { page, game } = await playAlone();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
    Object.assign(navigator, { standalone: false });
  });
  await page.goto(`/games/${game.id}`);
  await page.getByRole("button", REMIND).click();
  const dialog = page.getByRole("dialog", { name: "Add StepOut to your home screen" });
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
});

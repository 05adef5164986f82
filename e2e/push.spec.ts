import type { Page } from "@playwright/test";
import type { PushService } from "../packages/server/src/testing/push/push-service.ts";
import { expect, joinGame, PASSWORD, type Player } from "./players.ts";
import { changeSubscription, readSubscription, tapNotification, test } from "./push.ts";
import { dismissResults } from "./results.ts";
import { expectToast, failOnce } from "./toast.ts";

test.use({ serviceWorkers: "allow" });

const REMIND = { name: "Remind me" };

const devicesOf = async (page: Page): Promise<{ id: string; isCurrent: boolean }[]> =>
  (await page.request.get("/api/push/subscriptions")).json();

async function turnOn(page: Page): Promise<void> {
  await page.getByRole("button", REMIND).click();
  await expectToast(page, "Notifications are on");
  expect(await devicesOf(page)).toHaveLength(1);
}

/** Sends a test notification to the page's browser, and returns the endpoint that receives it. */
async function receiveTest(page: Page, service: PushService): Promise<string | undefined> {
  const [device] = await devicesOf(page);
  const count = service.received.length;
  await page.request.post(`/api/push/subscriptions/${device?.id}/test`);
  await expect.poll(() => service.received.length).toBe(count + 1);
  return service.received.at(-1)?.endpoint;
}

const readKey = async (page: Page): Promise<string> =>
  (await (await page.request.get("/api/push/key")).json()).key;

test("HABIT-01 a player can turn on, test and turn off notifications", async ({
  playWithPush,
  service,
}) => {
  const { page } = await playWithPush();
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

for (const [reminderBy, note] of [
  ["off", "A reminder comes at 19:00 on days when you haven't shared."],
  ["mail", "Your reminder comes at 19:00 as a notification, not by email."],
] as const) {
  test(`HABIT-03 “Remind me” switches a reminder from “${reminderBy}” to notifications, says so, and offers to change it`, async ({
    playWithPush,
  }) => {
    const { page } = await playWithPush();
    const address = "/api/user/notifications";
    await page.request.patch(address, { data: { reminderBy } });
    await turnOn(page);
    await expectToast(page, note);
    expect(await (await page.request.get(address)).json()).toMatchObject({ reminderBy: "push" });

    await page.locator("#toasts").getByRole("button", { name: "Change" }).click();
    const dialog = page.getByRole("dialog", { name: "Notifications" });
    const reminder = dialog.getByRole("region", { name: "Daily reminder" });
    await expect(reminder.getByRole("radio", { name: "Notification" })).toBeChecked();
    await expect(reminder.getByText("Reminders can't arrive yet")).toHaveCount(0);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/games\//);
  });
}

test("HABIT-01 at startup, the app checks the device's notifications with a single request", async ({
  playWithPush,
}) => {
  const { page } = await playWithPush();
  await turnOn(page);
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes("push.")) paths.push(pathname);
  });
  for (let start = 1; start <= 3; start += 1) {
    await Promise.all([page.waitForResponse(/push\.key/), page.goto("/")]);
  }
  expect(paths).toEqual(Array(3).fill("/trpc/push.list,push.key"));
});

test("HABIT-01 tapping a notification opens its screen in the window that is already open", async ({
  playWithPush,
}) => {
  const { page, game } = await playWithPush();
  await page.goto("/");
  await tapNotification(page.context(), new URL(`/games/${game.id}`, page.url()).href);
  await expect(page).toHaveURL(`/games/${game.id}`);
  expect(page.context().pages()).toHaveLength(1);
});

test("HABIT-01 a user who has blocked notifications sees where to allow them", async ({
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

test("HABIT-01 on an iPhone, the user sees that they must install the app first", async ({
  playAlone,
}) => {
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

const isVisitor = (page: Page) =>
  expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();

const signIn = ({ request }: Page, { username }: Player) =>
  request.post("/api/login", { data: { username, password: PASSWORD } });

const WAYS_TO_LEAVE: [string, (page: Page, user: Player, phone: Page) => Promise<unknown>][] = [
  [
    "signed out",
    async (page) => {
      await page.goto("/profile");
      await page.getByRole("link", { name: "Logout" }).click();
      await isVisitor(page);
    },
  ],
  [
    "ended the session on another device",
    async (page, user, phone) => {
      await signIn(phone, user);
      expect((await phone.request.delete("/api/auth/sessions")).ok()).toBe(true);
      await page.goto("/");
      await isVisitor(page);
    },
  ],
  [
    "deleted their account",
    async (page, _, phone) => {
      await page.goto("/profile");
      await page.getByRole("button", { name: "Settings" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Delete account" }).click();
      await dialog.getByLabel("Your password").fill(PASSWORD);
      await dialog.getByRole("button", { name: "Delete account" }).click();
      await isVisitor(page);
      // Deleting the account ended the game. Dismiss its results, which would cover the next user's profile.
      await expect.poll(() => dismissResults(phone)).toHaveLength(1);
    },
  ],
  ["lost the session cookie", (page) => page.context().clearCookies()],
];

for (const [left, leave] of WAYS_TO_LEAVE) {
  test(`HABIT-01 a browser's next user isn't subscribed to notifications after the previous user has ${left}`, async ({
    playWithPush,
    signUp,
    service,
  }) => {
    const { ada, page, game } = await playWithPush();
    const ben = await signUp("Ben");
    await joinGame(ben, game);
    await turnOn(page);
    const key = await readKey(page);
    await leave(page, ada, ben.page);
    await signIn(page, ben);
    await page.goto("/profile");
    await expect(page.getByText(`@${ben.username}`)).toBeVisible();
    await expect.poll(() => readSubscription(page)).toBeNull();
    expect(await devicesOf(page)).toEqual([]);

    // Changing the password renews an active subscription, but must not create a new one.
    await page.getByRole("button", { name: "Settings" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Change password" }).click();
    await dialog.getByLabel("Current password").fill(PASSWORD);
    await dialog.getByLabel("New password").fill(`${PASSWORD} again`);
    await dialog.getByRole("button", { name: "Change password" }).click();
    await expectToast(page, "Password changed");
    await changeSubscription(page.context(), service.subscribe(key));
    expect(await devicesOf(page)).toEqual([]);
    expect(await readSubscription(page)).toBeNull();
  });
}

test("HABIT-01 a browser stays subscribed when its push service or the server replaces a key", async ({
  playWithPush,
  service,
}) => {
  const { page } = await playWithPush();
  await turnOn(page);
  const replacement = service.subscribe(await readKey(page));
  await changeSubscription(page.context(), replacement);
  expect(await receiveTest(page, service)).toBe(replacement.endpoint);

  // Make the stored subscription use an old server key.
  const before = await readSubscription(page);
  await page.evaluate((stored) => {
    localStorage.setItem("subscription of the test", JSON.stringify({ ...stored, key: "AAAA" }));
  }, before);
  await Promise.all([page.waitForResponse(/push\.create/), page.reload()]);
  const renewed = await readSubscription(page);
  expect(renewed?.endpoint).not.toBe(before?.endpoint);
  expect(await receiveTest(page, service)).toBe(renewed?.endpoint);
  expect(await devicesOf(page)).toHaveLength(1);
});

test("HABIT-01 a browser whose notifications were turned off on another device doesn't subscribe again", async ({
  playWithPush,
  service,
}) => {
  const { page } = await playWithPush();
  await turnOn(page);
  const [device] = await devicesOf(page);
  await page.request.delete(`/api/push/subscriptions/${device?.id}`);
  await changeSubscription(page.context(), service.subscribe(await readKey(page)));
  expect(await devicesOf(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole("button", REMIND)).toBeVisible();
  await expect.poll(() => readSubscription(page)).toBeNull();
  expect(await devicesOf(page)).toEqual([]);
});

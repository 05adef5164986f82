import { expectAccessible } from "./accessibility.ts";
import { failNext, holdNext } from "./calls.ts";
import { expect, test } from "./players.ts";

test.use({ timezoneId: "Europe/Berlin", locale: "en-GB" });

test("HABIT-08 changes to the reminder, quiet hours and notification switches are saved immediately", async ({
  playAlone,
}) => {
  const { page } = await playAlone();
  const read = async () => (await page.request.get("/api/user/notifications")).json();
  await page.goto("/profile");
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Notifications" }).click();
  const reminder = dialog.getByRole("region", { name: "Daily reminder" });
  await expect(reminder.getByText("Reminders can't arrive yet")).toBeVisible();
  const zone = dialog.getByRole("combobox", { name: "Time zone" });
  await expect(zone).toHaveValue("This device (Berlin)");

  const release = await holdNext(page, "notifications.changeSettings");
  await reminder.getByText("Email", { exact: true }).click();
  await expect(dialog.getByRole("status")).toHaveText("Saving…");
  release();
  await expect(dialog.getByRole("status")).toHaveText("All changes are saved");
  await expect(
    reminder.getByText("Emails can't arrive, because this place sends none."),
  ).toBeVisible();
  expect(await read()).toMatchObject({ reminderBy: "mail" });

  await reminder.getByRole("button", { name: "Time" }).click();
  await page.getByRole("option", { name: "23:00" }).click();
  await expect(reminder.getByText("your reminder comes at 21:00.")).toBeVisible();

  await failNext(page, "notifications.changeSettings");
  const messages = dialog.getByRole("switch", { name: "Messages" });
  await messages.click();
  await expect(dialog.getByRole("alert")).toContainText("Your last change isn't saved.");
  await expect(messages).not.toBeChecked();
  expect(await read()).toMatchObject({ reminderHour: 23, messages: true });
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("status")).toHaveText("All changes are saved");
  expect(await read()).toMatchObject({ messages: false });

  await zone.fill("Atlantis");
  await expect(dialog.getByText("No time zone found.")).toBeVisible();
  await zone.fill("+9");
  await expect(page.getByRole("option", { name: "Asia/Seoul" })).toBeVisible();
  await zone.fill("tokyo");
  await expect(page.getByRole("option")).toHaveText("Asia/TokyoUTC+9");
  await expectAccessible(page, '[role="dialog"]');
  await zone.press("Enter");
  await expect(zone).toHaveValue("Asia/Tokyo");
  const fixed = { timeZone: "Asia/Tokyo", isTimeZoneFixed: true };
  await expect.poll(read).toMatchObject(fixed);
  await page.reload();
  await expect(page.getByRole("button", { name: "Settings" })).toBeVisible();
  expect(await read()).toMatchObject(fixed);
  await page.getByRole("button", { name: "Settings" }).click();
  await dialog.getByRole("button", { name: "Notifications" }).click();
  await dialog.getByRole("button", { name: "Show all time zones" }).click();
  await page.getByRole("option", { name: "This device (Berlin)" }).click();
  const followed = { timeZone: "Europe/Berlin", isTimeZoneFixed: false };
  await expect.poll(read).toMatchObject(followed);

  await dialog.getByText("How notifications work").click();
  await expect(dialog.getByText("Notifications wait until your quiet hours end.")).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole("button", { name: "Pause streaks and reminders" }).click();
  const pausing = page.getByRole("dialog", { name: "Pause your streaks" });
  await expect(pausing).toContainText("you get no reminders");
  await pausing.getByRole("button", { name: "Pause", exact: true }).click();
  const notice = reminder.getByText("Your streaks and reminders are paused through");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Settings" }).click();
  await dialog.getByRole("button", { name: "Notifications" }).click();
  await expect(notice).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await reminder.getByRole("button", { name: "End the pause" }).click();
  await expect(notice).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Pause streaks and reminders" })).toBeVisible();
});

test("HABIT-08 SHELL-05 at 320 px and at 200 % text size, the three ways of a reminder share a row or a column, and no chosen option is cut", async ({
  playAlone,
}) => {
  const { page } = await playAlone();
  await page.setViewportSize({ width: 320, height: 640 });
  const dialog = page.getByRole("dialog");
  const openWith = async (textSize: string) => {
    await page.goto("/profile");
    await page.evaluate(
      (fontSize) => document.documentElement.style.setProperty("font-size", fontSize),
      textSize,
    );
    await page.getByRole("button", { name: "Settings" }).click();
    await dialog.getByRole("button", { name: "Notifications" }).click();
  };
  const ways = dialog.getByRole("region", { name: "Daily reminder" }).locator("label > input");
  const places = (side: "top" | "left") =>
    ways.evaluateAll(
      (inputs, of) =>
        new Set(inputs.map((input) => input.parentElement?.getBoundingClientRect()[of])).size,
      side,
    );
  await openWith("100%");
  await expect(ways).toHaveCount(3);
  await expect.poll(() => places("top")).toBe(1);

  await openWith("200%");
  await expect(ways).toHaveCount(3);
  await expect.poll(() => places("left")).toBe(1);
  const chosen = dialog.getByRole("button", { name: /^(?:From|Until|Time)/ }).locator("bdi");
  await expect(chosen).toHaveText(["19:00", "22:00", "08:00"]);
  expect(
    await chosen.evaluateAll((texts) => texts.filter((it) => it.scrollWidth > it.clientWidth)),
  ).toEqual([]);
  const zone = dialog.getByText("This device (Berlin)", { exact: true });
  await expect(zone).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole("combobox", { name: "Time zone" }).focus();
  await expect(zone).toBeHidden();
});

test("HABIT-04 HABIT-08 the user's time zone follows a travelling device without a reload", async ({
  playAlone,
}) => {
  const { page } = await playAlone();
  const read = async () => (await page.request.get("/api/user/notifications")).json();
  await page.goto("/");
  await expect.poll(read).toMatchObject({ timeZone: "Europe/Berlin" });
  await page.evaluate(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function inTokyo() {
      return { ...resolvedOptions.call(this), timeZone: "Asia/Tokyo" };
    };
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(read).toMatchObject({ timeZone: "Asia/Tokyo" });
});

test("SHELL-05 Escape stops a select that is loading its list, and keeps the dialog open", async ({
  playAlone,
}) => {
  const { page } = await playAlone();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/opened-select-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/profile");
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Notifications" }).click();
  await dialog.getByText("Email", { exact: true }).click();
  const time = dialog.getByRole("button", { name: /^Time \d/ });
  await time.press("Enter");
  await expect(time).toHaveAttribute("aria-busy", "true");
  await time.press("Escape");
  release();
  await expect(time).toHaveAttribute("aria-busy", "false");
  await expect(dialog.getByRole("region", { name: "Daily reminder" })).toBeVisible();
  await expect(page.getByRole("option")).toHaveCount(0);
});

import type { Page } from "@playwright/test";
import { loseNextResponse } from "./calls.ts";
import {
  goOffline,
  goOnline,
  openGame,
  postsOf,
  shareOffline,
  WORDS,
  waitingPost,
} from "./outbox.ts";
import {
  expect,
  type Game,
  MORNING,
  type Player,
  setTimeZone,
  sharePost,
  test,
  zoneAt,
} from "./players.ts";
import { openFromGame, submitButtonOf, textFieldOf } from "./share-dialog.ts";
import { expectToast } from "./toast.ts";

test.use({ serviceWorkers: "allow" });

const HOUR_MS = 3_600_000;

/** The device's clock is this far behind the server's. */
const LAG_MS = 30 * HOUR_MS;

const setClock = (page: Page, behind: number) => page.clock.setFixedTime(Date.now() - behind);

const timesOf = async (player: Player, game: Game): Promise<number[]> =>
  (await postsOf(player, game)).map(({ createdAt }: { createdAt: string }) =>
    Date.parse(createdAt),
  );

test("HABIT-05 RULE-09 a post counts for the time of sharing, even if the device's clock is 30 hours slow", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  await sharePost(ada, game, { content: "I danced." });
  await setClock(page, LAG_MS);
  await openGame(page, game);
  const sharedAfter = Date.now();
  const dialog = await openFromGame(page);
  await textFieldOf(dialog).fill(WORDS);
  await loseNextResponse(page, "posts.share");
  await submitButtonOf(dialog).click();
  const posts = page.getByRole("article", { name: "Accomplishment by Ada" });
  await expect(posts).toHaveCount(2);
  await expect(posts.first()).toContainText(WORDS);
  await expect(page.getByText("Waiting to be sent")).toHaveCount(0);
  const [newest = 0, ...others] = await timesOf(ada, game);
  expect(others).toHaveLength(1);
  expect(newest).toBeGreaterThanOrEqual(sharedAfter);
});

test("HABIT-06 RULE-09 a post from the outbox counts for the time of writing, even if the device's clock is 30 hours slow", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  const writtenAfter = Date.now();
  await setClock(page, LAG_MS);
  await openGame(page, game);
  await shareOffline(page, WORDS);
  // The post waits for an hour.
  await setClock(page, LAG_MS - HOUR_MS);
  await goOnline(page);
  await expectToast(page, "Step 1. You're on the stair.");
  const [written = 0] = await timesOf(ada, game);
  expect(written).toBeGreaterThanOrEqual(writtenAfter - HOUR_MS);
  expect(written).toBeLessThanOrEqual(Date.now() - HOUR_MS);
});

test.describe("in the morning", () => {
  test.use({ timezoneId: zoneAt(MORNING) });

  test("HABIT-05 HABIT-06 a post for yesterday keeps its day in the outbox, when cancelled and when refused", async ({
    playAlone,
  }) => {
    const { ada, page, game } = await playAlone();
    await setTimeZone(ada, zoneAt(MORNING));
    await openGame(page, game);
    const dialog = await openFromGame(page);
    const choice = dialog.getByRole("switch", { name: "It was yesterday" });
    await textFieldOf(dialog).fill(WORDS);
    await choice.click();
    await goOffline(page);
    await submitButtonOf(dialog).click();
    await expect(waitingPost(page)).toContainText("for yesterday");
    await waitingPost(page).getByRole("button", { name: "Cancel" }).click();
    await openFromGame(page);
    await expect(choice).toBeChecked();
    await submitButtonOf(dialog).click();
    await expect(waitingPost(page)).toContainText("for yesterday");
    await page.route("**/trpc/posts.share", (route) =>
      route.fulfill({
        status: 409,
        json: { error: { message: "Not now.", data: { domainCode: "conflict" } } },
      }),
    );
    await goOnline(page);
    await page.goto("/");
    const refused = page.getByRole("article", { name: "This couldn't be sent. Not now." });
    await refused.getByRole("button", { name: "Edit" }).click();
    await expect(textFieldOf(dialog)).toHaveValue(WORDS);
    await expect(choice).toBeChecked();
    await page.unroute("**/trpc/posts.share");
    await submitButtonOf(dialog).click();
    await expect(page.getByRole("article").filter({ hasText: WORDS })).toContainText(
      "for yesterday",
    );
    expect(await postsOf(ada, game)).toHaveLength(1);
  });
});

import type { Locator, Page } from "@playwright/test";
import { sendMessage, threadOf, threadPath } from "./messages.ts";
import { addComment, expect, sharePost, test } from "./players.ts";

const ADDRESS = "https://steps.example/A_(b)?c=d";

async function openLink(page: Page, link: Locator): Promise<void> {
  await page.context().route("https://steps.example/**", (route) => route.fulfill({ body: "Hi" }));
  const opened = page.context().waitForEvent("page");
  await link.click();
  const tab = await opened;
  await expect(tab).toHaveURL(ADDRESS);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();
}

const expectLink = async (link: Locator) => {
  await expect(link).toHaveText(ADDRESS);
  await expect(link).toHaveAttribute("rel", "nofollow noopener ugc");
  await expect(link).toHaveAttribute("target", "_blank");
};

test("MEND-20 a feed card turns URLs into links, and a click anywhere else opens the post", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone({ description: `Rules: ${ADDRESS}` });
  const { id } = await sharePost(ada, game, {
    content: `Look (${ADDRESS}), or www.steps.example!`,
  });
  await addComment(ada, id, `javascript:alert(1) ${ADDRESS}.`);
  await page.goto(`/games/${game.id}`);
  const links = page.getByRole("main").locator("a[target=_blank]");
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) await expectLink(link);
  await openLink(page, page.getByRole("article").locator("a[target=_blank]").first());
  await page.goto("/");
  const feed = page.getByRole("region", { name: "Recent Activity" });
  const link = feed.getByRole("link", { name: ADDRESS, exact: true }).first();
  await expectLink(link);
  await openLink(page, link);
  await expect(page).toHaveURL("/");
  await feed
    .getByRole("link", { name: "Ada" })
    .first()
    .click({ position: { x: 8, y: 8 } });
  await expect(page).toHaveURL(`/games/${game.id}?post=${id}`);
});

test("DAY-02 a post link in a message opens the post without reloading the app", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { id } = await sharePost(ada, game, { content: "I sang." });
  const { page } = ben;
  await page.goto("/");
  const address = new URL(`/games/${game.id}?post=${id}`, page.url()).href;
  await sendMessage(ada, ben, game, `Look: ${address}`);
  await page.goto(threadPath(ada, game));
  await page.evaluate(() => void Object.assign(window, { isSamePage: true }));
  await threadOf(page).getByRole("link", { name: address }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("article").filter({ hasText: "I sang." })).toBeFocused();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

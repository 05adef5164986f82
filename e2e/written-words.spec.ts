import type { Locator, Page } from "@playwright/test";
import { addComment, expect, sharePost, test } from "./players.ts";

const STACKED_LETTER = `z${"\u0301".repeat(150)}${"\u0323".repeat(150)}`;
const LONG_AGO_MS = 3 * 86_400_000;

/** The pixels of an element, without those at its edge that it may share with the next one. */
async function look(element: Locator): Promise<Buffer> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("There is nothing to look at");
  const [x, y] = [Math.ceil(box.x), Math.ceil(box.y)];
  const clip = { x, y, width: Math.floor(box.width) - 2, height: Math.floor(box.height) - 2 };
  return element.page().screenshot({ clip, animations: "disabled" });
}

/** Too small to see: the browser may draw the same curve with pixels that differ by one. */
const SHADE_MAX = 8;

/** By how much the pixel that differs most does, from 0 to 255. */
const findDifference = (page: Page, pictures: Buffer[]): Promise<number> =>
  page.evaluate(
    async (sources) => {
      const [one, other] = await Promise.all(
        sources.map(async (source) => {
          const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0));
          const picture = await createImageBitmap(new Blob([bytes]));
          const { width, height } = picture;
          const context = new OffscreenCanvas(width, height).getContext("2d");
          context?.drawImage(picture, 0, 0);
          return context?.getImageData(0, 0, width, height).data;
        }),
      );
      if (!one || !other) throw new Error("A picture could not be read");
      return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0);
    },
    pictures.map((picture) => picture.toString("base64")),
  );

const setVisibility = (words: Locator, visibility: string) =>
  words.evaluate((element, value) => {
    element.style.visibility = value;
  }, visibility);

/** The surroundings of these words look the same without them. */
async function expectWithin(words: Locator, beside: Locator): Promise<void> {
  // Parts that load in between differ from one look to the next.
  await expect(async () => {
    const seen = await look(beside);
    await setVisibility(words, "hidden");
    const pictures = [seen, await look(beside)];
    await setVisibility(words, "");
    expect(await findDifference(words.page(), pictures)).toBeLessThan(SHADE_MAX);
  }).toPass();
}

test("FMT-07 marks stacked on the letters of a post or comment draw over nothing around it", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether({ starts: -9 });
  const createdAt = new Date(Date.now() - LONG_AGO_MS).toISOString();
  const { id } = await sharePost(ada, game, { content: STACKED_LETTER, createdAt });
  await addComment(ben, id, STACKED_LETTER);
  const { page } = ben;
  await page.goto(`/games/${game.id}`);
  const post = page.getByRole("article");
  const [content, comment] = [post.locator("p.written").first(), post.locator("li p.written")];
  await expect(comment).toBeVisible();
  await expectWithin(content, post.locator("header"));
  await expectWithin(comment, post.locator("li p").first());
});

test("POST-09 a post of many short lines is folded, and so is a comment", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { id } = await sharePost(ada, game, { content: "line\n".repeat(400) });
  await addComment(ben, id, "line\n".repeat(200));
  const { page } = ben;
  await page.goto(`/games/${game.id}`);
  const post = page.getByRole("article");
  const more = post.getByRole("button", { name: "Read more" });
  await expect(more).toHaveCount(2);
  const heightOf = async () => (await post.boundingBox())?.height ?? 0;
  const folded = await heightOf();
  expect(folded).toBeLessThan(1_200);
  await more.first().click();
  await expect.poll(heightOf).toBeGreaterThan(8_000);
  await post.getByRole("button", { name: "Read less" }).click();
  await expect.poll(heightOf).toBe(folded);
});

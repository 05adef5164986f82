import { test } from "./front-door.ts";
import { asDataUrl, drawJpeg } from "./jpegs.ts";
import { becomeInstalled, expectKeptCall, picture, readKept, widthOf } from "./kept.ts";
import { createGame, expect, type Game, joinGame, type Player, sharePost } from "./players.ts";

test.use({ serviceWorkers: "allow" });

const WORDS = "I sang on the bus.";

interface Play {
  ada: Player;
  ben: Player;
  game: Game;
}

/** Ada has shared a picture in a private game. Ben has seen it, and his browser keeps it. */
async function lookAtPrivateGame(signUp: (name: string) => Promise<Player>): Promise<Play> {
  const [ada, ben] = [await signUp("Ada"), await signUp("Ben")];
  const game = await createGame(ada, { name: "Quiet days", isPublic: false });
  await joinGame(ben, game);
  await ada.page.goto("/");
  const image = asDataUrl(await drawJpeg(ada.page, 40, 30));
  await sharePost(ada, game, { content: WORDS, image });
  const { page } = ben;
  await page.goto("/");
  await becomeInstalled(page);
  await expectKeptCall(page, "games.mine");
  await page.goto(`/games/${game.id}`);
  await expect.poll(() => widthOf(picture(page))).toBeGreaterThan(0);
  await expectKeptCall(page, "posts.list");
  await expect.poll(async () => (await readKept(page)).pictures).toBeGreaterThan(0);
  return { ada, ben, game };
}

async function removeBen({ ada, ben, game }: Play): Promise<void> {
  const path = `/api/games/${game.id}/participants/${ben.id}`;
  const answer = await ada.page.request.delete(path);
  expect(answer.ok()).toBe(true);
}

async function expectForgotten({ ben: { page }, game }: Play): Promise<void> {
  await expect.poll(() => readKept(page)).toMatchObject({ pictures: 0 });
  await expect.poll(async () => (await readKept(page)).answers).not.toContain(game.id);
}

test("SHELL-14 a private game that has refused a person is not shown to them offline", async ({
  signUp,
  door,
}) => {
  const play = await lookAtPrivateGame(signUp);
  const { page } = play.ben;
  await removeBen(play);
  await page.reload();
  await expect(page.getByText("Access Denied")).toBeVisible();
  await expectForgotten(play);

  await door.shut();
  await page.reload();
  await expect(page.getByText("You are offline.")).toBeVisible();
  await expect(page.getByText(WORDS)).toHaveCount(0);
  await expect(page.getByText(play.game.name)).toHaveCount(0);
  await door.open();
});

test("SHELL-14 a game that a person is no longer in is forgotten without being opened", async ({
  signUp,
}) => {
  const play = await lookAtPrivateGame(signUp);
  const { page } = play.ben;
  await removeBen(play);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Create Game" })).toBeVisible();
  await expectForgotten(play);
});

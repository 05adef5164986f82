import { addComment, expect, sharePost, test as withPlayers } from "./players.ts";
import { START_TIMEOUT_MS } from "./server.ts";
import { type SpreadServer, startSpreadServer } from "./spread-server.ts";

const test = withPlayers.extend<object, { place: SpreadServer }>({
  place: [
    async ({ serverVariables }, use) => {
      const place = await startSpreadServer(serverVariables);
      await use(place);
      await place.stop();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
  baseURL: ({ place }, use) => use(place.origin),
});
test.use({ isLive: true });

test("LIVE-05 PG-03 two users on two processes see each other's changes, also after one process is killed", async ({
  playTogether,
  place,
}) => {
  const { ada, ben, game } = await playTogether();
  await ben.page.goto(`/games/${game.id}`);
  await expect(ben.page.getByText("Be the first to share!")).toBeVisible();
  const post = await sharePost(ada, game, { content: "I sang in the street." });
  const card = ben.page.getByRole("article").filter({ hasText: "I sang in the street." });
  await expect(card).toBeVisible();
  await addComment(ada, post.id, "And I would do it again.");
  await expect(card.getByText("And I would do it again.")).toBeVisible();

  await place.killOne();
  await sharePost(ada, game, { content: "I danced in the rain." });
  await expect(ben.page.getByText("I danced in the rain.")).toBeVisible();
});

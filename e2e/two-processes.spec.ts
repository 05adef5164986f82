import { type Cluster, startCluster } from "./cluster.ts";
import { addComment, expect, sharePost, test as withPlayers } from "./players.ts";
import { START_TIMEOUT_MS } from "./server.ts";

const test = withPlayers.extend<object, { cluster: Cluster }>({
  cluster: [
    async ({ serverVariables }, use) => {
      const cluster = await startCluster(serverVariables);
      await use(cluster);
      await cluster.stop();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
  baseURL: ({ cluster }, use) => use(cluster.origin),
});
test.use({ isLive: true });

test("LIVE-05 PG-03 two users on two processes see each other's changes, even after one process dies", async ({
  playTogether,
  cluster,
}) => {
  const { ada, ben, game } = await playTogether();
  await ben.page.goto(`/games/${game.id}`);
  await expect(ben.page.getByText("Be the first to share!")).toBeVisible();
  const post = await sharePost(ada, game, { content: "I sang in the street." });
  const card = ben.page.getByRole("article").filter({ hasText: "I sang in the street." });
  await expect(card).toBeVisible();
  await addComment(ada, post.id, "And I would do it again.");
  await expect(card.getByText("And I would do it again.")).toBeVisible();

  await cluster.killOne();
  await sharePost(ada, game, { content: "I danced in the rain." });
  await expect(ben.page.getByText("I danced in the rain.")).toBeVisible();
});

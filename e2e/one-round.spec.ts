import type { Page } from "@playwright/test";
import {
  createGame,
  endGameQuietly,
  expect,
  type Game,
  type Player,
  sharePost,
  test,
} from "./players.ts";

const CALLS = "/trpc/";

/** The requests of a page for answers, each as its calls, since the last look. */
function listenForRequests(page: Page) {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(CALLS)) requests.push(pathname.slice(CALLS.length));
  });
  return {
    async look(go: () => Promise<unknown>, heading: string): Promise<string[]> {
      requests.length = 0;
      await go();
      await page.getByRole("heading", { name: heading }).first().waitFor({ state: "attached" });
      await page.waitForLoadState("networkidle");
      return [...requests];
    },
  };
}

interface Places {
  ada: Player;
  running: Game;
  ended: Game;
}

async function makePlaces(ada: Player): Promise<Places> {
  const running = await createGame(ada);
  await sharePost(ada, running, { content: "Swam in the lake" });
  const ended = await createGame(ada, { name: "Long gone" });
  await endGameQuietly(ada, ended);
  // The first visit tells the server the time zone.
  await ada.page.goto("/invites");
  await ada.page.waitForLoadState("networkidle");
  return { ada, running, ended };
}

test("FAST-02 a page asks the server for everything that it shows at first in one request", async ({
  signUp,
}) => {
  const { ada, running, ended } = await makePlaces(await signUp("Ada"));
  const { page } = ada;
  const { look } = listenForRequests(page);
  const screens = [
    ["/", "Recent activity"],
    ["/discover", "Discover"],
    [`/games/${running.id}`, "Points over time"],
    [`/games/${ended.id}`, "Winners"],
    ["/profile", "Your stats"],
    ["/leaderboard", "Leaderboard"],
    ["/messages", "Messages"],
  ] as const;
  for (const [address, heading] of screens) {
    expect(await look(() => page.goto(address), heading), address).toHaveLength(1);
  }
});

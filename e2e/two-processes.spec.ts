import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../packages/db/src/testing/postgres-server.ts";
import { startBalancer } from "../packages/server/src/testing/processes/balancer.ts";
import { startProcess } from "../packages/server/src/testing/processes/real-process.ts";
import { addComment, expect, sharePost, test as withPlayers } from "./players.ts";
import { START_TIMEOUT_MS } from "./server.ts";

type Process = ReturnType<typeof startProcess>;

interface Place {
  origin: string;
  /** Ends one of the two processes as a crash does. */
  killOne(): Promise<void>;
}

/** Two processes on one PostgreSQL, behind a proxy that takes turns. */
async function startPlace(
  serverVariables: Record<string, string>,
): Promise<Place & { stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "stepout-e2e-"));
  const postgres = await startPostgres();
  const balancer = await startBalancer();
  const variables = { ...serverVariables, DATA_DIR: folder };
  const processes: Process[] = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const process = startProcess(postgres.urlOf("postgres"), { variables });
    processes.push(process);
    const origin = await process.ready;
    balancer.add(origin);
    await balancer.waitUntil(origin, true);
  }
  return {
    origin: balancer.origin,
    async killOne() {
      const [first] = processes;
      await first?.end("SIGKILL");
      await balancer.waitUntil((await first?.ready) ?? "", false);
    },
    async stop() {
      balancer.close();
      for (const process of processes) await process.end("SIGKILL");
      postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const test = withPlayers.extend<object, { place: Place }>({
  place: [
    async ({ serverVariables }, use) => {
      const place = await startPlace(serverVariables);
      await use(place);
      await place.stop();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
  baseURL: ({ place }, use) => use(place.origin),
});
test.use({ isLive: true });

test("LIVE-05 PG-03 people meet in a game at two processes, and one that dies takes nothing along", async ({
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

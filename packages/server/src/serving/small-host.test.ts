import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CrowdedWorld, createCrowdedWorld } from "../testing/crowded-world.ts";
import { createMeanClient } from "../testing/processes/mean-client.ts";
import { startProcess } from "../testing/processes/real-process.ts";

const SMALL_HOST_MB = 512;

/** V8's largest heap on such a host: half of its memory. */
const SMALL_HEAP = `--max-old-space-size=${SMALL_HOST_MB / 2}`;

/** Enough for a busy machine; the duration proves nothing. */
const PATIENCE_MS = 300_000;

/** Twice the requests of one account that may be under way at once. */
const WAIT_FOR_AT_MOST = 4;

let folder: string;
let world: CrowdedWorld;
let server: ReturnType<typeof startProcess>;
let mean: ReturnType<typeof createMeanClient>;
let address: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-test-"));
  const url = `file:${join(folder, "test.db")}`;
  world = await createCrowdedWorld(url);
  server = startProcess(url, {
    variables: { RATE_LIMIT: "on", NODE_OPTIONS: SMALL_HEAP },
  });
  address = await server.ready;
  mean = createMeanClient(address, world.mean.cookie);
}, PATIENCE_MS);
afterAll(async () => {
  mean.leave();
  await server.end("SIGKILL");
  rmSync(folder, { recursive: true });
});

async function askAsOther(): Promise<number> {
  const headers = { cookie: world.other.cookie };
  const answer = await fetch(`${address}/api/games/${world.gameId}`, { headers });
  await answer.arrayBuffer();
  return answer.status;
}

/**
 * Lets somebody else make one request after another until the work is over; answers how they fared.
 */
async function askMeanwhile(work: Promise<unknown>) {
  const meanwhile = { statuses: new Set<number>(), longestWait: 0, isOver: false };
  const over = work.finally(() => {
    meanwhile.isOver = true;
  });
  while (!meanwhile.isOver) {
    const before = mean.answered();
    meanwhile.statuses.add(await askAsOther());
    meanwhile.longestWait = Math.max(meanwhile.longestWait, mean.answered() - before);
  }
  await over;
  return meanwhile;
}

const NAMES = ["games.mine", "posts.list", "posts.validate"] as const;

const inputOf = (name: (typeof NAMES)[number]) => {
  const { gameId } = world;
  switch (name) {
    case "games.mine":
      return { withParticipants: true };
    case "posts.list":
      return { gameId, limit: 100, images: "inline", comments: "all" };
    case "posts.validate":
      return { content: "I would have run if it had not rained, and then I did. ".repeat(27) };
  }
};

describe("a host with little memory", () => {
  it.each(NAMES)(
    "HARD-08 handles batches of 20 times %s at once, and answers others in between",
    async (name) => {
      const { statuses, longestWait } = await askMeanwhile(mean.askBatches(name, inputOf(name)));
      expect(statuses).toEqual(new Set([200]));
      expect(longestWait).toBeLessThanOrEqual(WAIT_FOR_AT_MOST);
    },
    PATIENCE_MS,
  );

  it(
    "HARD-08 handles large bodies at once, bodies that never end and pictures that nobody reads",
    async () => {
      const pictures = Array.from({ length: 40 }, (_, nth) => `/api/images/picture${nth}`);
      await mean.ignorePictures(pictures);
      await mean.stallMany();
      const { statuses } = await askMeanwhile(mean.askBatches("games.mine"));
      expect(statuses).toEqual(new Set([200]));
      mean.leave();
      const uploads = await mean.uploadMuch(world.gameId);
      expect(uploads.filter((status) => status >= 500)).toEqual([]);
      expect(await askAsOther()).toBe(200);
    },
    PATIENCE_MS,
  );
});

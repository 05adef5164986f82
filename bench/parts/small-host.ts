import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startProcess } from "../../packages/server/src/testing/processes/real-process.ts";
import { drawTable } from "../measuring/document.ts";
import { formatShort } from "../measuring/figures.ts";
import { memoryOf } from "../measuring/processes.ts";
import { createAbusiveClient } from "./abusive-client.ts";
import { createCrowdedWorld } from "./crowded-world.ts";
import type { Part } from "./part.ts";

/** V8's default heap limit on a machine with 512 MB: half of the memory. */
const SMALL_HEAP = "--max-old-space-size=256";

const PICTURES = 40;

export const measureSmallHost: Part = async ({ cache }) => {
  const folder = join(cache, "small-host");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const url = `file:${join(folder, "test.db")}`;
  const { cookie, gameId } = await createCrowdedWorld(url);
  const server = startProcess(url, {
    variables: { RATE_LIMIT: "on", NODE_OPTIONS: SMALL_HEAP },
  });
  const client = createAbusiveClient(await server.ready, cookie);
  const rows: string[][] = [];
  const measure = async (name: string, work: () => Promise<unknown>) => {
    await work();
    rows.push([name, formatShort(memoryOf(server.pid ?? 0).peak)]);
  };
  try {
    await measure("batches of games.mine", () =>
      client.sendBatches("games.mine", { withParticipants: true }),
    );
    await measure("batches of posts.list", () =>
      client.sendBatches("posts.list", { gameId, limit: 100, images: "inline", comments: "all" }),
    );
    await measure("responses never read, and unfinished bodies", async () => {
      const names = Array.from({ length: PICTURES }, (_, nth) => `/api/images/picture${nth}`);
      await client.ignorePictures(names);
      await client.stallMany();
      await client.sendBatches("games.mine");
      client.disconnect();
    });
    await measure("large bodies", () => client.uploadMuch(gameId));
  } finally {
    client.disconnect();
    await server.end("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
  return drawTable(["requests from one account", "peak memory so far, MB"], rows);
};

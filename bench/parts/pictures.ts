import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { backUp as backUpFile } from "../../packages/db/src/file/backup/backup.ts";
import { openDataFile, schema } from "../../packages/db/src/index.ts";
import { createLocalPictures } from "../../packages/db/src/pictures/local-pictures.ts";
import { hashOf } from "../../packages/db/src/pictures/picture-store.ts";
import { withStored } from "../../packages/db/src/pictures/storing.ts";
import { gameInput } from "../../packages/server/src/domains/games/testing/game-input.ts";
import { systemClock } from "../../packages/server/src/platform/time/clock.ts";
import { noisyJpeg } from "../../packages/server/src/testing/pictures/jpeg-input.ts";
import { PASSWORD } from "../data-sets/data-set.ts";
import { drawTable } from "../measuring/document.ts";
import { formatShort, formatWithRange } from "../measuring/figures.ts";
import { memoryOf, processorSeconds } from "../measuring/processes.ts";
import { load } from "../measuring/requests.ts";
import { serve } from "../measuring/servers.ts";
import { cookiesOf } from "../measuring/sign-in.ts";
import type { Part } from "./part.ts";

const PICTURES = 2_000;
const PICTURE_BYTES = 150_000;
const CHANGED_SHARE = 0.01;
/** In pixels. A JPEG of noise is about 150 KB at this size. */
const SIDE = 327;
const READERS = 100;
const READS_PER_READER = 20;
const KB = 1_000;
const MB = 1_000_000;
const MICROSECONDS = 1_000_000;
const MS_PER_SECOND = 1_000;

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

async function measureBackups(folder: string): Promise<string> {
  const path = join(folder, "data", "stepout.db");
  const db = openDataFile(`file:${path}`);
  const pictures = createLocalPictures(join(folder, "data", "pictures"));
  const backups = join(folder, "backups");
  mkdirSync(backups);
  const add = async (from: number, to: number) => {
    for (let number = from; number < to; number += 1) {
      const bytes = randomBytes(PICTURE_BYTES);
      const id = `${number}`;
      const row = {
        id,
        ownerId: id,
        hash: hashOf(bytes),
        byteCount: bytes.length,
        width: 1,
        height: 1,
        createdAt: 0,
      };
      await withStored({ db, pictures }, { hash: row.hash, bytes }, (tx) =>
        tx.insert(schema.images).values({ ...row, byteCount: bytes.length }),
      );
    }
  };
  let before = 0;
  const backUp = async (name: string) => {
    const begin = process.cpuUsage();
    await backUpFile({ path, target: join(backups, `${name}.db`) });
    const { user, system } = process.cpuUsage(begin);
    const now = bytesIn(backups);
    const cells = [(now - before) / MB, (user + system) / MICROSECONDS].map(formatShort);
    before = now;
    return [name, ...cells];
  };
  await add(0, PICTURES);
  const first = await backUp("first");
  await add(PICTURES, PICTURES * (1 + CHANGED_SHARE));
  const second = await backUp("after adding 1 %");
  await db.close();
  const head = [`backup of ${PICTURES} pictures of 150 KB`, "written, MB", "processor time, s"];
  return drawTable(head, [first, second]);
}

async function measureServing(folder: string, rounds: number): Promise<string> {
  const server = await serve(join(folder, "served", "stepout.db"));
  try {
    const post = async (path: string, body: object, cookie = "") => {
      const headers = { "content-type": "application/json", cookie };
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      return fetch(server.origin + path, init);
    };
    const registered = await post("/api/register", { username: "ben", password: PASSWORD });
    const cookie = cookiesOf(registered);
    const input = { ...gameInput(systemClock), coverImage: noisyJpeg(1, SIDE) };
    const { coverImage } = await (await post("/api/games", input, cookie)).json();
    const request = { verb: "GET", path: `${coverImage}`, header: `cookie: ${cookie}` };
    const requests = Array.from({ length: READERS * READS_PER_READER }, () => request);
    const costs: number[] = [];
    let bytes = 0;
    for (let round = 0; round <= rounds; round += 1) {
      const used = processorSeconds(server.pid);
      const { body } = await load(server.origin, requests, READERS);
      bytes = body.length;
      const milliseconds = (processorSeconds(server.pid) - used) * MS_PER_SECOND;
      // The first round warms up.
      if (round > 0) costs.push(milliseconds / requests.length);
    }
    return `Serving a picture of ${formatShort(bytes / KB)} KB to ${READERS} concurrent readers takes ${formatWithRange(costs)} ms of processor time per request. The server uses at most ${formatShort(memoryOf(server.pid).peak)} MB of memory.`;
  } finally {
    await server.stop();
  }
}

export const measurePictures: Part = async ({ cache, rounds }) => {
  const folder = mkdtempSync(join(cache, "pictures-"));
  try {
    return [await measureBackups(folder), await measureServing(folder, rounds)].join("\n\n");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

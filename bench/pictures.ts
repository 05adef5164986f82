// Backs up a place with pictures, changes 1 % and backs it up again; then serves a picture to
// readers. Prints bytes, processor time and memory.
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase, schema } from "../packages/db/src/index.ts";
import { createLocalPictures } from "../packages/db/src/pictures/local-pictures.ts";
import { hashOf } from "../packages/db/src/pictures/picture-store.ts";
import { withStored } from "../packages/db/src/pictures/storing.ts";
import { gameInput } from "../packages/server/src/domains/games/testing/game-input.ts";
import { noisyJpeg } from "../packages/server/src/testing/pictures/jpeg-input.ts";
import { startProcess } from "../packages/server/src/testing/processes/real-process.ts";

const { values } = parseArgs({
  options: {
    pictures: { type: "string", default: "2000" },
    readers: { type: "string", default: "100" },
    backups: { type: "string" },
    rounds: { type: "string", default: "20" },
  },
});

const PICTURE_BYTES = 150_000;
const CHANGED_SHARE = 0.01;
/** Noise of so many pixels on a side takes about 150 KB. */
const SIDE = 327;
const MIB = 1_048_576;
const MS_PER_TICK = 10;

const folder = mkdtempSync(join(tmpdir(), "stepout-pictures-"));

/** On another disk pictures are copied, on the same one linked. */
const backups = mkdtempSync(join(values.backups ?? folder, "stepout-backups-"));

const bytesIn = (place: string): number =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

async function benchBackups(count: number): Promise<void> {
  const db = openDatabase(`file:${join(folder, "data", "stepout.db")}`);
  const pictures = createLocalPictures(join(folder, "data", "pictures"));
  const add = async (numbers: number[]) => {
    for (const number of numbers) {
      const bytes = randomBytes(PICTURE_BYTES);
      const id = `${number}`;
      const row = { id, ownerId: id, hash: hashOf(bytes), width: 1, height: 1, createdAt: 0 };
      await withStored({ db, pictures }, { hash: row.hash, bytes }, (tx) =>
        tx.insert(schema.images).values({ ...row, byteCount: bytes.length }),
      );
    }
  };
  let before = 0;
  const backUp = async (name: string) => {
    const begin = process.cpuUsage();
    await db.backup(join(backups, `${name}.db`));
    const { user, system } = process.cpuUsage(begin);
    const now = bytesIn(backups);
    process.stdout.write(
      `backup ${name}: ${((now - before) / MIB).toFixed(1)} MiB more, ${Math.round((user + system) / 1_000)} ms of processor\n`,
    );
    before = now;
  };
  await add(Array.from({ length: count }, (_, number) => number));
  await backUp("first");
  await add(Array.from({ length: count * CHANGED_SHARE }, (_, number) => count + number));
  await backUp("second");
  await db.close();
}

/** The processor time of a process in milliseconds, and its largest memory in MiB. */
function usageOf(pid: number | undefined): { ms: number; peak: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return { ms: ticks * MS_PER_TICK, peak: Number(peak) / 1_024 };
}

async function benchServing(readers: number, rounds: number): Promise<void> {
  const server = startProcess(`file:${join(folder, "served", "stepout.db")}`);
  const origin = await server.ready;
  const call = async (path: string, body: object, cookie = "") => {
    const headers = { "content-type": "application/json", cookie };
    const answer = await fetch(origin + path, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return { answer, body: await answer.json() };
  };
  const ben = { username: "ben", password: "one brave step at a time" };
  const { answer } = await call("/api/register", ben);
  const cookie = answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const input = { ...gameInput({ now: Date.now }), coverImage: noisyJpeg(1, SIDE) };
  const { body: game } = await call("/api/games", input, cookie);
  const read = async () => {
    const got = await fetch(`${origin}${game.coverImage}`, { headers: { cookie } });
    return (await got.arrayBuffer()).byteLength;
  };
  for (let turn = 0; turn < readers; turn += 1) await read();
  const before = usageOf(server.pid);
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const got = await Promise.all(Array.from({ length: readers }, read));
    bytes = got.reduce((sum, one) => sum + one, 0);
  }
  const after = usageOf(server.pid);
  await server.end("SIGTERM");
  process.stdout.write(
    `served: ${(bytes / readers / 1_000).toFixed(0)} KB to ${readers} readers, ` +
      `${((after.ms - before.ms) / readers / rounds).toFixed(2)} ms of processor each, ` +
      `largest memory ${after.peak.toFixed(0)} MiB\n`,
  );
}

try {
  await benchBackups(Number(values.pictures));
  await benchServing(Number(values.readers), Number(values.rounds));
} finally {
  rmSync(folder, { recursive: true, force: true });
  rmSync(backups, { recursive: true, force: true });
}

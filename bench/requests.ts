// What a request costs the server's processor, beside a constant answer, a page of posts written by
// hand, and PocketBase with the same posts.
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { LARGEST_GAME, makeDataSet, SIZES, VIEWER } from "./growth/data-set.ts";
import { startPocketBase } from "./pocketbase/pocketbase.ts";
import { load } from "./requests/load.ts";
import type { Addresses } from "./requests/server.ts";

const { values } = parseArgs({
  options: {
    size: { type: "string", default: "20k" },
    requests: { type: "string", default: "1000" },
    rounds: { type: "string", default: "5" },
    folder: { type: "string", default: ".cache/growth" },
  },
});

const SERVER = new URL("requests/server.ts", import.meta.url);
const CONNECTIONS = 32;
const POCKETBASE_PORT = 8_098;
/** PocketBase is slow enough to be measured with fewer. */
const POCKETBASE_SHARE = 0.25;
const TICKS_PER_SECOND = 100;

const size = SIZES[values.size];
if (!size) throw new Error(`No such size: ${values.size}`);
mkdirSync(values.folder, { recursive: true });
const path = join(values.folder, `${values.size}.db`);
if (!existsSync(path)) await makeDataSet(path, size);

/** As long as the answer about oneself. */
const constant = JSON.stringify({ id: VIEWER, text: "x".repeat(100) });
const people = Array.from({ length: CONNECTIONS }, (_, number) =>
  VIEWER.replace(/.{4}$/, number.toString(16).padStart(4, "0")),
);
const server = fork(SERVER, [path, constant, ...people], {
  env: { ...process.env, NODE_ENV: "production" },
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});
const [addresses]: Addresses[] = await once(server, "message");
if (!addresses) throw new Error("The server did not start");
const { product, floor, cookies } = addresses;

async function secondsOfServer(): Promise<number> {
  server.send("");
  const [seconds] = await once(server, "message");
  return Number(seconds);
}

const pocketFolder = join(values.folder, "pocketbase");
rmSync(pocketFolder, { recursive: true, force: true });
const pocketBase = await startPocketBase(path, pocketFolder, POCKETBASE_PORT);

async function secondsOfPocketBase(): Promise<number> {
  const [, fields = ""] = readFileSync(`/proc/${pocketBase.pid}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND;
}

interface Subject {
  address: string;
  headers: string[];
  readSeconds: () => Promise<number>;
  count: number;
}

const requests = Number(values.requests);
const ofServer = (address: string): Subject => ({
  address,
  headers: cookies.map((cookie) => `cookie: ${cookie}`),
  readSeconds: secondsOfServer,
  count: requests,
});
const inputOf = (input: object) => encodeURIComponent(JSON.stringify(input));
const game = { gameId: LARGEST_GAME };
const subjects: Record<string, Subject> = {
  "a constant answer": ofServer(`${floor}/constant`),
  "a page of posts by hand": ofServer(`${floor}/page?gameId=${LARGEST_GAME}`),
  "who am I, REST": ofServer(`${product}/api/auth/user`),
  "who am I, tRPC": ofServer(`${product}/trpc/auth.me`),
  "a page of posts, REST": ofServer(`${product}/api/posts?gameId=${LARGEST_GAME}`),
  "a page of posts, tRPC": ofServer(`${product}/trpc/posts.list?input=${inputOf(game)}`),
  "home, tRPC": ofServer(
    `${product}/trpc/auth.me,games.mine,activity.list?batch=1&input=${inputOf({ 1: {}, 2: {} })}`,
  ),
  "a page of posts, PocketBase": {
    address: pocketBase.pageOf(LARGEST_GAME),
    headers: Array.from({ length: CONNECTIONS }, () => `authorization: ${pocketBase.token}`),
    readSeconds: secondsOfPocketBase,
    count: requests * POCKETBASE_SHARE,
  },
};

const found = new Map<string, { milliseconds: number[]; bytes: number }>();
for (let round = 0; round <= Number(values.rounds); round += 1) {
  for (const [name, { address, headers, readSeconds, count }] of Object.entries(subjects)) {
    const begin = await readSeconds();
    const body = await load(address, headers, count);
    const milliseconds = (((await readSeconds()) - begin) * 1_000) / count;
    const figures = found.get(name) ?? { milliseconds: [], bytes: body.length };
    // The first round warms up.
    if (round > 0) figures.milliseconds.push(milliseconds);
    found.set(name, figures);
  }
}

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
process.stdout.write("| answer | bytes | ms of processor time | lowest to highest | a second |\n");
process.stdout.write("| --- | ---: | ---: | ---: | ---: |\n");
for (const [name, { milliseconds, bytes }] of found) {
  const middle = median(milliseconds);
  const spread = `${Math.min(...milliseconds).toFixed(3)}–${Math.max(...milliseconds).toFixed(3)}`;
  process.stdout.write(
    `| ${name} | ${bytes} | ${middle.toFixed(3)} | ${spread} | ${Math.round(1_000 / middle)} |\n`,
  );
}
pocketBase.process.kill();
server.kill();

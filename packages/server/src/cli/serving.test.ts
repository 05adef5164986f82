import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { gameInput } from "../domains/games/testing/game-input.ts";
import { noisyJpeg } from "../testing/pictures/jpeg-input.ts";
import { runCrashCycles } from "../testing/processes/crash-cycles.ts";
import { runLoadedBackups } from "../testing/processes/loaded-backup.ts";
import { enter, startProcess } from "../testing/processes/real-process.ts";
import {
  createWritingClient,
  findLost,
  type WritingClient,
} from "../testing/processes/writing-client.ts";

const PATIENCE_MS = 180_000;

/** In bytes. The write-ahead log exceeds this size before a checkpoint. */
const LOG_ROOM = 1_843_200;

/** File size limit in bytes: smaller than the test's picture. */
const PICTURE_ROOM = 100_000;

/** Ignores SIGXFSZ, so that writes beyond the limit fail as on a full disk. */
const LIMITABLE = ["sh", "-c", `trap "" XFSZ; exec "$@"`, "sh"];

/** A limit of 0 simulates a permanently full disk. */
const limitFiles = (pid: number | undefined, bytes: number | "unlimited") =>
  execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`]);

const PASSWORD = "one brave step at a time";

let folder: string;
let path: string;

function createFolder(): void {
  folder = mkdtempSync(join(tmpdir(), "stepout-serving-"));
  path = join(folder, "stepout.db");
}

const removeFolder = () => rmSync(folder, { recursive: true });

/** Writes until the disk is full, including the space that a checkpoint frees. */
const fillDisk = (client: WritingClient) =>
  vi.waitFor(async () => {
    await client.writeUntil(Number.POSITIVE_INFINITY);
    expect(await client.write()).toBe(503);
  }, PATIENCE_MS);

describe("a server under load", () => {
  beforeEach(createFolder);
  afterEach(removeFolder);

  it(
    "keeps every acknowledged write when the server is killed",
    async () => {
      const outcome = await runCrashCycles({ path, cycles: 2, writesEach: 100 });
      expect(outcome).toMatchObject({ cycles: 2, lost: [] });
    },
    PATIENCE_MS,
  );

  it(
    "finishes requests, checkpoints the log and exits with 0 on SIGTERM",
    async () => {
      const server = startProcess(`file:${path}`);
      const client = await createWritingClient(await server.ready);
      const responses = Array.from({ length: 20 }, () => client.write().catch(() => 0));
      await Promise.race(responses);
      const end = await server.end("SIGTERM");
      expect(end).toMatchObject({ code: 0, signal: null, complaints: "" });
      const statuses = await Promise.all(responses);
      expect(statuses.filter((status) => status === 201)).toHaveLength(client.acknowledged.length);
      expect(existsSync(`${path}-wal`)).toBe(false);
      expect(findLost(path, client.acknowledged)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    "the backup command includes every acknowledged write of a running server in one snapshot",
    async () => {
      const outcome = await runLoadedBackups({ folder, backups: 1, writesEach: 30 });
      expect(outcome).toMatchObject({ backups: 1, missing: [], different: [] });
      expect(outcome.rows).toBeGreaterThanOrEqual(outcome.before);
      expect(outcome.after).toBeGreaterThan(outcome.rows);
    },
    PATIENCE_MS,
  );
});

describe("a server on a full disk", () => {
  let server: ReturnType<typeof startProcess>;
  let origin: string;
  beforeAll(async () => {
    createFolder();
    server = startProcess(`file:${path}`, { prefix: LIMITABLE });
    origin = await server.ready;
  }, PATIENCE_MS);
  beforeEach(() => limitFiles(server.pid, "unlimited"));
  afterAll(async () => {
    await server.end("SIGTERM");
    removeFolder();
  });

  it(
    "HARD-06 refuses writes on a full disk, still serves reads, and recovers automatically",
    async () => {
      const client = await createWritingClient(origin);
      limitFiles(server.pid, LOG_ROOM);
      await fillDisk(client);
      expect(await client.read()).toBe(200);
      expect(findLost(path, client.acknowledged)).toEqual([]);

      limitFiles(server.pid, "unlimited");
      await expect.poll(() => client.write()).toBe(201);
      expect(findLost(path, client.acknowledged)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    "HARD-06 refuses a picture that does not fit on the disk, and leaves no partial file",
    async () => {
      const cookie = await enter(`${origin}/api/register`, {
        username: "ben",
        password: PASSWORD,
      });
      const send = (address: string, body: object) =>
        fetch(`${origin}${address}`, {
          method: "POST",
          headers: { "content-type": "application/json", cookie: cookie.split(";", 1)[0] ?? "" },
          body: JSON.stringify(body),
        });
      const game = await send("/api/games", gameInput({ now: Date.now }));
      const { id: gameId } = z.object({ id: z.string() }).parse(await game.json());
      const share = () => send("/api/posts", { gameId, content: "I sang", image: noisyJpeg(1) });
      const pictures = () =>
        readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
          name.includes(".jpg"),
        );

      limitFiles(server.pid, PICTURE_ROOM);
      const refused = await share();
      expect(await refused.json()).toMatchObject({ code: "storage_blocked" });
      expect([refused.status, pictures()]).toEqual([503, []]);

      limitFiles(server.pid, "unlimited");
      await expect.poll(async () => (await share()).status).toBe(201);
      expect(pictures()).toHaveLength(2);
    },
    PATIENCE_MS,
  );

  it(
    "AUTH-12 signs a user out on a full disk, and deletes the session once there is space",
    async () => {
      const cem = { username: "cem", password: PASSWORD };
      const cookies = await enter(`${origin}/api/register`, cem);
      const [cookie = ""] = cookies.split(";", 1);
      const statusAt = async (address: string) =>
        (await fetch(`${address}/api/auth/user`, { headers: { cookie } })).status;
      expect(await statusAt(origin)).toBe(200);
      limitFiles(server.pid, 0);

      const response = await fetch(`${origin}/api/logout`, {
        headers: { cookie, accept: "text/html" },
        redirect: "manual",
      });
      expect(response.status).toBe(503);
      expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^stepout=;/)]);
      expect(await response.text()).toContain("You are signed out in this browser");
      expect(await statusAt(origin)).toBe(401);
      const again = await fetch(`${origin}/api/logout`, { headers: { cookie } });
      expect(await again.json()).toMatchObject({ code: "storage_blocked" });

      limitFiles(server.pid, "unlimited");
      await vi.waitFor(() => enter(`${origin}/api/login`, cem), PATIENCE_MS);
      await server.end("SIGTERM");
      const next = startProcess(`file:${path}`);
      expect(await statusAt(await next.ready)).toBe(401);
      await next.end("SIGTERM");
    },
    PATIENCE_MS,
  );
});

describe("two servers on one file", () => {
  beforeEach(createFolder);
  afterEach(removeFolder);

  it(
    "AUTH-04 signing in or out on one server takes effect immediately on another server",
    async () => {
      const both = [startProcess(`file:${path}`), startProcess(`file:${path}`)];
      try {
        const [one = "", other = ""] = await Promise.all(both.map(({ ready }) => ready));
        const person = { username: "ana", password: PASSWORD };
        await enter(`${one}/api/register`, person);
        for (const [here, there] of [
          [one, other],
          [other, one],
        ]) {
          const cookie = await enter(`${here}/api/login`, person);
          const statusAt = async (origin: string | undefined) =>
            (await fetch(`${origin}/api/auth/user`, { headers: { cookie } })).status;
          expect([await statusAt(here), await statusAt(there)]).toEqual([200, 200]);
          await fetch(`${there}/api/logout`, { headers: { cookie }, redirect: "manual" });
          expect([await statusAt(here), await statusAt(there)]).toEqual([401, 401]);
        }
      } finally {
        for (const server of both) await server.end("SIGTERM");
      }
    },
    PATIENCE_MS,
  );
});

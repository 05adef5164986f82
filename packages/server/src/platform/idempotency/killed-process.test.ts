import { schema } from "@stepout/db";
import { createTestDatabase } from "@stepout/db/testing";
import { expect, it } from "vitest";
import { z } from "zod";
import { startProcess } from "../../testing/processes/real-process.ts";

const PATIENCE_MS = 120_000;
const POLL = { timeout: 60_000, interval: 1 };
const DAY_MS = 86_400_000;

const { idempotencyKeys, posts } = schema;

const at = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();

it(
  "MEND-10 a post whose process is killed before the answer arrives is shared once, by a repetition",
  async () => {
    const { db, url, remove } = await createTestDatabase();
    let server = startProcess(url);
    let cookie = "";
    const post = async (path: string, body: object, key = "key") =>
      fetch(`${await server.ready}${path}`, {
        method: "POST",
        headers: { cookie, "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify(body),
      });
    const person = { username: "ana", password: "one brave step at a time" };
    const registered = await post("/api/register", person);
    cookie = registered.headers
      .getSetCookie()
      .map((header) => header.split(";")[0])
      .join("; ");
    const game = { name: "Killed", startTime: at(-DAY_MS), endTime: at(DAY_MS) };
    const created = await post("/api/games", game, "game");
    const { id: gameId } = z.object({ id: z.string() }).parse(await created.json());

    const share = () => post("/api/posts", { gameId, content: "I sang" });
    const countPosts = async () => (await db.read.select().from(posts)).length;
    const lost = share().catch(() => undefined);
    await expect.poll(countPosts, POLL).toBe(1);
    await server.end("SIGKILL");
    await lost;
    server = startProcess(url);
    const repeated = await share();
    expect(repeated.status).toBe(201);
    const [stored, ...others] = await db.read.select().from(posts);
    expect(others).toEqual([]);
    expect(await repeated.json()).toMatchObject({ id: stored?.id, content: "I sang" });
    expect(await db.read.select().from(idempotencyKeys)).toHaveLength(2);
    await server.end("SIGTERM");
    await remove();
  },
  PATIENCE_MS,
);

import { schema } from "@stepout/db";
import { createTestDatabase } from "@stepout/db/testing";
import { expect, it } from "vitest";
import { z } from "zod";
import { enter, startProcess } from "../../testing/processes/real-process.ts";

const PATIENCE_MS = 120_000;
const POLL = { timeout: 60_000, interval: 1 };
const DAY_MS = 86_400_000;

const { idempotencyKeys, posts } = schema;

const at = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();

const PERSON = { username: "ana", password: "one brave step at a time" };

async function signUp(origin: string) {
  const cookie = await enter(`${origin}/api/register`, PERSON);
  const post = (path: string, body: object, key: string, onto = origin) =>
    fetch(`${onto}${path}`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(body),
    });
  const game = { name: "Repeated", startTime: at(-DAY_MS), endTime: at(DAY_MS) };
  const created = await post("/api/games", game, "game");
  const { id: gameId } = z.object({ id: z.string() }).parse(await created.json());
  return {
    share: (onto: string, key: string) =>
      post("/api/posts", { gameId, content: "I sang" }, key, onto),
  };
}

it(
  "MEND-10 shares a post only once if the request is retried after the server was killed",
  async () => {
    const { db, url, remove } = await createTestDatabase();
    let server = startProcess(url);
    const { share } = await signUp(await server.ready);
    const countPosts = async () => (await db.read.select().from(posts)).length;
    const lost = share(await server.ready, "key").catch(() => undefined);
    await expect.poll(countPosts, POLL).toBe(1);
    await server.end("SIGKILL");
    await lost;
    server = startProcess(url);
    const repeated = await share(await server.ready, "key");
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

import { schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { gameInput } from "../../domains/games/testing/game-input.ts";
import { expectNoChange } from "../../testing/all-rows.ts";
import { greyJpeg, noisyJpeg } from "../../testing/pictures/jpeg-input.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { startDroppingResults } from "../upkeep.ts";
import {
  IDEMPOTENCY_KEY_MS,
  IDEMPOTENCY_KEYS_PER_PERSON,
  QUEUED_KEY_MS,
  USER_HEADER,
} from "./idempotency.rules.ts";

const { idempotencyKeys, posts } = schema;

let server: TestServer;
let ana: TestPerson;
let gameId: string;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
  ({ id: gameId } = await ana.call.games.create(gameInput(server.clock)));
});
afterEach(() => server.close());

async function post(
  person: TestPerson | null,
  url: string,
  key: string,
  payload?: object,
  forUser?: string,
) {
  const { statusCode, body } = await server.app.inject({
    method: "POST",
    url,
    headers: {
      "idempotency-key": key,
      ...(forUser && { [USER_HEADER]: forUser }),
      ...(person && { cookie: `stepout=${person.token}` }),
    },
    ...(payload && { payload }),
  });
  return { status: statusCode, body: JSON.parse(body) };
}

const share = (key: string, content = "I sang") =>
  post(ana, "/api/posts", key, { gameId, content });

const rows = () => server.deps.db.read.select().from(idempotencyKeys);
const countPosts = async () => (await server.deps.db.read.select().from(posts)).length;

describe("idempotency keys", () => {
  it("MEND-10 returns 422 over REST and tRPC when an idempotency key is reused for a different request", async () => {
    await share("k");
    for (const [url, payload] of [
      ["/api/posts", { gameId, content: "I danced" }],
      ["/api/validate-accomplishment", { content: "I sang" }],
      ["/trpc/posts.share", { gameIds: [gameId], content: "I sang" }],
    ] as const) {
      const { status, body } = await expectNoChange(server, () => post(ana, url, "k", payload));
      const refusal = body.error?.data ?? body;
      expect([status, refusal.domainCode ?? refusal.code, refusal.field]).toEqual([
        422,
        "key_reused",
        "Idempotency-Key",
      ]);
    }
  });

  it("MEND-10 accepts a retry whose fields are in a different order", async () => {
    const first = await share("k");
    const swapped = await post(ana, "/api/posts", "k", { content: "I sang", gameId });
    expect(swapped).toEqual(first);
  });

  it("MEND-10 allows two accounts to use the same idempotency key", async () => {
    const ben = await server.createPerson("ben");
    await ben.call.games.join({ id: gameId });
    const [first, second] = [
      await share("k"),
      await post(ben, "/api/posts", "k", { gameId, content: "I sang" }),
    ];
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it.each(["", "two words", "ünlike", "k".repeat(129), "k, l"])(
    "MEND-10 refuses the idempotency key %j with 400 for every POST, even from visitors",
    async (key) => {
      const attempts = [
        () => share(key),
        () => post(ana, "/trpc/posts.share", key, { gameIds: [gameId], content: "I sang" }),
        () => post(null, "/api/login", key, { username: "ana", password: "x" }),
      ];
      for (const attempt of attempts) {
        const { status, body } = await expectNoChange(server, attempt);
        expect([status, body.field]).toEqual([400, "Idempotency-Key"]);
      }
    },
  );

  it("MEND-10 accepts an idempotency key of 128 visible characters", async () => {
    const key = "!~".repeat(64);
    expect(await share(key)).toEqual(await share(key));
    expect(await countPosts()).toBe(1);
  });

  it("MEND-10 refuses an idempotency key for a batch", async () => {
    const batch = { 0: { content: "I sang" }, 1: { content: "I sang" } };
    const { status, body } = await post(
      ana,
      "/trpc/posts.validate,posts.validate?batch=1",
      "k",
      batch,
    );
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain("Idempotency-Key");
  });

  it("MEND-10 refuses a visitor who sends another user's idempotency key", async () => {
    const { status } = await expectNoChange(server, () =>
      post(null, "/api/posts", "k", { gameId, content: "I sang" }),
    );
    expect(status).toBe(401);
  });

  it("MEND-10 deletes an idempotency key after 24 hours", async () => {
    await share("k");
    server.clock.advance(IDEMPOTENCY_KEY_MS - 1);
    await share("k");
    expect(await countPosts()).toBe(1);
    server.clock.advance(1);
    await share("k");
    expect(await countPosts()).toBe(2);
    server.clock.advance(IDEMPOTENCY_KEY_MS);
    const dropping = startDroppingResults(server.deps, server.clock);
    await expect.poll(rows).toEqual([]);
    await dropping.stop();
  });
});

describe("calls that the app may queue", () => {
  const shareByApp = (key: string, forUser?: string) =>
    post(ana, "/trpc/posts.share", key, { gameIds: [gameId], content: "I sang" }, forUser);

  it("HABIT-06 retrying a share, comment or upvote within 14 days returns the original result", async () => {
    const ben = await server.createPerson("ben");
    await ben.call.games.join({ id: gameId });
    const { id } = await ana.call.posts.create({ gameId, content: "I danced" });
    const attempts = [
      () => shareByApp("share"),
      () => post(ana, "/trpc/comments.create", "comment", { postId: id, content: "Bravo" }),
      () => post(ben, "/trpc/posts.setUpvote", "upvote", { id, isUpvoted: true }),
    ];
    const run = () => Promise.all(attempts.map((attempt) => attempt()));
    const first = await run();
    await ben.call.posts.setUpvote({ id, isUpvoted: false });
    server.clock.advance(QUEUED_KEY_MS - 1);
    expect(await run()).toEqual(first);
    expect((await ben.call.posts.get({ id })).isUpvoted).toBe(false);
    server.clock.advance(1);
    await shareByApp("share");
    expect(await countPosts()).toBe(3);
  });

  it("HABIT-06 runs a queued call only for the user who queued it", async () => {
    const ben = await server.createPerson("ben");
    const refused = await expectNoChange(server, () => shareByApp("k", ben.userId));
    expect(refused.status).toBe(401);
    expect((await shareByApp("k", ana.userId)).status).toBe(200);
  });

  it("HABIT-06 at an account's limit, discards results of ordinary calls before results of queued calls", async () => {
    await shareByApp("queued");
    const [queued] = await rows();
    if (!queued) throw new Error("Nothing was stored");
    await server.deps.db.transaction(async (tx) => {
      for (let nth = 1; nth < IDEMPOTENCY_KEYS_PER_PERSON; nth += 1) {
        const times = { createdAt: queued.createdAt + nth, expiresAt: queued.createdAt + nth };
        await tx.insert(idempotencyKeys).values({ ...queued, key: `key ${nth}`, ...times });
      }
    });
    await share("the-newest");
    const kept = await rows();
    expect(kept).toHaveLength(IDEMPOTENCY_KEYS_PER_PERSON);
    expect(kept.map(({ key }) => key)).toContain(queued.key);
  });

  it("HABIT-06 stores an ordinary call's result even if results of queued calls have reached the limit", async () => {
    await shareByApp("queued");
    const [queued] = await rows();
    if (!queued) throw new Error("Nothing was stored");
    await server.deps.db.transaction(async (tx) => {
      for (let nth = 1; nth < IDEMPOTENCY_KEYS_PER_PERSON; nth += 1) {
        const times = { createdAt: queued.createdAt + nth, expiresAt: queued.expiresAt + nth };
        await tx.insert(idempotencyKeys).values({ ...queued, key: `key ${nth}`, ...times });
      }
    });
    const first = await share("other");
    expect(await share("other")).toEqual(first);
    const kept = await rows();
    expect(kept).toHaveLength(IDEMPOTENCY_KEYS_PER_PERSON);
    expect(kept.map(({ key }) => key)).not.toContain(queued.key);
  });
});

describe("an account", () => {
  it("MEND-10 stores no result for an idempotency key if the request deletes the account", async () => {
    const input = { username: "ana" };
    expect((await post(ana, "/trpc/account.remove", "k", input)).status).toBe(200);
    expect((await post(ana, "/trpc/account.remove", "k", input)).status).toBe(401);
    expect(await rows()).toEqual([]);
  });
});

describe("a refusal", () => {
  it("MEND-10 does not store the response to a refused call, so a retry runs the call again", async () => {
    const ben = await server.createPerson("ben");
    const ask = () => post(ben, "/api/posts", "k", { gameId, content: "I sang" });
    expect((await ask()).status).toBe(403);
    expect(await rows()).toEqual([]);
    await ben.call.games.join({ id: gameId });
    expect((await ask()).status).toBe(201);
  });
});

describe("simultaneous retries", () => {
  it("MEND-10 simultaneous retries share a post only once, and all return the same post", async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => share("k")));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await countPosts()).toBe(1);
  });

  it("MEND-10 toggles an upvote only once if two retries arrive at the same time", async () => {
    const ben = await server.createPerson("ben");
    await ben.call.games.join({ id: gameId });
    const { body } = await share("k");
    const like = () => post(ben, `/api/posts/${body.id}/upvote`, "like");
    const responses = await Promise.all([like(), like(), like()]);
    expect(responses.map((response) => response.body)).toEqual(
      Array(3).fill({ isUpvoted: true, upvotes: 1 }),
    );
  });
});

describe("a stored result", () => {
  it("MEND-10 encrypts stored results with the sender's idempotency key", async () => {
    await share("k", "I sang aloud");
    await ana.call.posts.remove({ id: (await share("k", "I sang aloud")).body.id });
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toContain("aloud");
    expect(Buffer.from(row?.result ?? "", "base64").toString("latin1")).not.toContain("aloud");
    expect(row?.key).not.toBe("k");
  });

  it("MEND-10 deletes an account's oldest stored results once their number exceeds the limit", async () => {
    await share("the-oldest");
    const [oldest] = await rows();
    if (!oldest) throw new Error("Nothing was stored");
    await server.deps.db.transaction(async (tx) => {
      for (let nth = 1; nth < IDEMPOTENCY_KEYS_PER_PERSON; nth += 1) {
        const key = `key ${nth}`;
        await tx
          .insert(idempotencyKeys)
          .values({ ...oldest, key, createdAt: oldest.createdAt + nth });
      }
    });
    server.clock.advance(IDEMPOTENCY_KEYS_PER_PERSON);
    await share("the-newest");
    const kept = await rows();
    expect(kept).toHaveLength(IDEMPOTENCY_KEYS_PER_PERSON);
    expect(kept.map(({ key }) => key)).not.toContain(oldest.key);
  });

  it("MEND-10 a retry returns a small picture inline and a large picture by URL", async () => {
    for (const [key, image] of [
      ["small", greyJpeg(1)],
      ["large", noisyJpeg(1)],
    ] as const) {
      const send = () => post(ana, "/api/posts", key, { gameId, content: "I sang", image });
      const [first, second] = [await send(), await send()];
      expect(first.body.image).toMatch(/^data:image/);
      const isKept = key === "small";
      const shown = isKept ? first.body.image : expect.stringMatching(/^\/api\/images\//);
      expect(second).toEqual({ ...first, body: { ...first.body, image: shown } });
    }
    expect(await countPosts()).toBe(2);
  });

  it("MEND-10 refuses a retry with 409 if the result was too long to store", async () => {
    const content = "I sang";
    await share("k");
    await server.deps.db.transaction((tx) => tx.update(idempotencyKeys).set({ result: null }));
    const { status, body } = await expectNoChange(server, () => share("k", content));
    expect([status, body.code]).toEqual([409, "conflict"]);
  });
});

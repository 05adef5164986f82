import { createTRPCClient, httpBatchLink } from "@trpc/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppRouter } from "../../app-router.ts";
import { callers, cases } from "../../testing/every-call/calls.ts";
import { procedures } from "../../testing/every-call/requests.ts";
import { createWorld, type World } from "../../testing/every-call/world.ts";
import { injectAndCut } from "../../testing/inject.ts";
import { newSession } from "../../testing/new-session.ts";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await createTestServer();
  world = await createWorld(server, "own");
});
afterAll(() => server.close());

/** A header with which tRPC's own adapter answers, as it does without it. */
const BY_TRPC = { "trpc-accept": "application/json" };

/** These differ from request to request, or by how the body is sent. */
const OWN_OF_EACH = ["date", "x-request-id", "content-length", "transfer-encoding"];

interface Asked {
  method: "GET" | "POST";
  url: string;
  payload?: string;
  headers: Record<string, string>;
}

async function answerTo(asked: Asked) {
  const { statusCode, headers, body } = await injectAndCut(server.app, asked);
  const kept = Object.entries(headers).filter(([name]) => !OWN_OF_EACH.includes(name));
  const isWhole = headers["content-length"] !== undefined;
  return { isWhole, answer: { statusCode, headers: Object.fromEntries(kept), body } };
}

/** Asks this server's way and tRPC's. */
const askBoth = async (asked: Asked) => ({
  own: await answerTo(asked),
  byTrpc: await answerTo({ ...asked, headers: { ...asked.headers, ...BY_TRPC } }),
});

async function cookieOf(caller: (typeof callers)[number]): Promise<Record<string, string>> {
  if (caller === "nobody") return {};
  const token = await newSession(server.deps, world.people[caller].userId);
  return { cookie: `stepout=${token}` };
}

const STREAM = "live.changes";
const queries = procedures.filter(({ name, isQuery }) => isQuery && name !== STREAM);
const addressOf = (name: string, input: unknown) =>
  `/trpc/${name}${input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;

describe.each(queries)("$name", ({ name }) => {
  it("API-04 is answered as tRPC's own adapter answers, in whatever role", async () => {
    const input = cases.get(name)?.input(world.targets, server.clock);
    for (const caller of callers) {
      const headers = await cookieOf(caller);
      const { own, byTrpc } = await askBoth({
        method: "GET",
        url: addressOf(name, input),
        headers,
      });
      expect(own.answer).toEqual(byTrpc.answer);
      // tRPC sends its answers in parts.
      expect([own.isWhole, byTrpc.isWhole]).toEqual([true, false]);
    }
  });
});

const JSON_BODY = { "content-type": "application/json" };
const odd: Record<string, Omit<Asked, "headers">> = {
  "an unknown call": { method: "GET", url: "/trpc/games.nothing" },
  "a call of the object's own": { method: "GET", url: "/trpc/toString" },
  "a query by POST": { method: "POST", url: "/trpc/auth.me", payload: "{}" },
  "a mutation by GET": { method: "GET", url: "/trpc/posts.create" },
  "an input that is no JSON": { method: "GET", url: "/trpc/games.get?input={" },
  "an empty input": { method: "GET", url: "/trpc/auth.me?input=" },
  "an input given twice": { method: "GET", url: "/trpc/games.get?input={}&input={}" },
  "a wrong input": { method: "GET", url: "/trpc/games.get?input=%7B%22id%22%3A7%7D" },
  "a body that is no JSON": { method: "POST", url: "/trpc/posts.create", payload: "{" },
  "an empty body": { method: "POST", url: "/trpc/posts.create", payload: "" },
  "a body of null": { method: "POST", url: "/trpc/posts.create", payload: "null" },
  "a batch": { method: "GET", url: "/trpc/auth.me,games.mine?batch=1" },
  "a batch with failures": { method: "GET", url: "/trpc/auth.me,games.get?batch=1&input={}" },
  "a batch of failures": { method: "GET", url: "/trpc/games.get,games.get?batch=1" },
  "a batch of both kinds": { method: "GET", url: "/trpc/auth.me,posts.create?batch=1" },
  "a batch with a list": { method: "GET", url: "/trpc/auth.me?batch=1&input=[1]" },
  "a batch of null": { method: "POST", url: "/trpc/posts.create?batch=1", payload: "null" },
  "too large a batch": {
    method: "GET",
    url: `/trpc/${Array.from({ length: 30 }, () => "auth.me").join(",")}?batch=1`,
  },
  "names without a batch": { method: "GET", url: "/trpc/auth.me,games.mine" },
  "another batch": { method: "GET", url: "/trpc/auth.me?batch=2" },
};

describe("an odd request", () => {
  it.each(Object.entries(odd))("API-04 is refused or answered as by tRPC: %s", async (_, asked) => {
    const signedIn = await cookieOf("participant");
    const body = asked.payload === undefined ? {} : JSON_BODY;
    const { own, byTrpc } = await askBoth({ ...asked, headers: { ...signedIn, ...body } });
    expect(own.answer).toEqual(byTrpc.answer);
  });
});

it("API-04 is understood by tRPC's own client: queries in a batch, a mutation and a refusal", async () => {
  const origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const headers = await cookieOf("participant");
  const client = createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: `${origin}/trpc`, headers })],
  });
  const { gameId, postId } = world.targets;
  const [me, page] = await Promise.all([
    client.auth.me.query(),
    client.posts.list.query({ gameId }),
  ]);
  expect(me?.id).toBe(world.people.participant.userId);
  expect(page.posts.length).toBeGreaterThan(0);
  const comment = await client.comments.create.mutate({ postId, content: "So brave!" });
  expect(comment.content).toBe("So brave!");
  await expect(client.games.get.query({ id: "nothing" })).rejects.toMatchObject({
    data: { code: "NOT_FOUND", httpStatus: 404 },
  });
});

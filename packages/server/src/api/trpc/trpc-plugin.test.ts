import Fastify, { type InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { restRoutes } from "../../domains/index.ts";
import { instance } from "../../domains/instance/instance.schema.ts";
import { describeInstance } from "../../domains/instance/instance.service.ts";
import {
  contextOf,
  createTestServer,
  type TestPerson,
  type TestServer,
} from "../../testing/test-server.ts";
import { createCallerFactory, publicProcedure, returns, router } from "../../trpc/trpc.ts";
import { restPlugin } from "../rest/rest-plugin.ts";
import { trpcPlugin } from "./trpc-plugin.ts";

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
});
afterAll(() => server.close());

it("API-04 runs a procedure's middleware for each call, over tRPC and REST", async () => {
  const calls: unknown[] = [];
  const get = publicProcedure
    .use(async ({ path, type, next }) => {
      const result = await next();
      calls.push({ path, type, isOk: result.ok });
      return result;
    })
    .concat(returns(instance))
    .query(({ ctx }) => describeInstance(ctx.deps));
  const withMiddleware = router({ instance: { get } });
  const createContext = async () => contextOf(server.deps, null);
  const app = Fastify();
  await app.register(trpcPlugin, { router: withMiddleware, createContext });
  await app.register(restPlugin, {
    createCaller: createCallerFactory(withMiddleware),
    routes: restRoutes.filter(({ procedure }) => procedure === "instance.get"),
    createContext,
  });
  for (const url of [
    "/trpc/instance.get",
    "/trpc/instance.get,instance.get?batch=1",
    "/api/place",
  ]) {
    expect((await app.inject(url)).statusCode).toBe(200);
  }
  expect(calls).toEqual(Array(4).fill({ path: "instance.get", type: "query", isOk: true }));
});

const GET = "GET";
const POST = "POST";

describe("a malformed tRPC request", () => {
  it.each<[string, "GET" | "POST" | "HEAD" | "DELETE", string, string | undefined, number]>([
    ["an unknown call", GET, "games.nothing", undefined, 404],
    ["a call of the object's own", GET, "toString", undefined, 404],
    ["a query by POST", POST, "auth.me", "{}", 405],
    ["a mutation by GET", GET, "posts.create", undefined, 405],
    ["a request for headers only", "HEAD", "auth.me", undefined, 204],
    ["another method", "DELETE", "games.get", undefined, 405],
    ["an input that is no JSON", GET, "games.get?input={", undefined, 400],
    ["an input given twice", GET, "games.get?input={}&input={}", undefined, 400],
    ["a wrong input", GET, "games.get?input=%7B%22id%22%3A7%7D", undefined, 400],
    ["a body that is no JSON", POST, "posts.create", "{", 400],
    ["an empty body", POST, "posts.create", "", 400],
    ["an empty body for a command without input", POST, "account.refreshStats", "", 200],
    ["a body of null", POST, "posts.create", "null", 400],
    ["a batch with failures", GET, "auth.me,games.get?batch=1&input={}", undefined, 207],
    ["a batch of failures", GET, "games.get,games.get?batch=1", undefined, 400],
    ["a batch of both kinds", GET, "auth.me,posts.create?batch=1", undefined, 400],
    ["a batch with a list", GET, "games.get?batch=1&input=[1]", undefined, 400],
    ["a batch of null", POST, "posts.create?batch=1", "null", 400],
    ["names without a batch", GET, "auth.me,games.mine", undefined, 404],
  ])(
    "API-04 returns the expected status for an unusual tRPC request: %s",
    async (_what, method, url, payload, status) => {
      const request: InjectOptions = {
        method,
        url: `/trpc/${url}`,
        headers: {
          cookie: `stepout=${ana.token}`,
          ...(payload !== undefined && { "content-type": "application/json" }),
        },
        ...(payload !== undefined && { payload }),
      };
      const { statusCode, headers } = await server.app.inject(request);
      expect(statusCode).toBe(status);
      if (status !== 204) expect(headers["content-type"]).toContain("application/json");
    },
  );
});

it("API-04 compresses responses of 2 KB or more", async () => {
  const ask = (url: string) =>
    server.app.inject({
      url,
      headers: { cookie: `stepout=${ana.token}`, "accept-encoding": "gzip" },
    });
  const [small, large] = [
    await ask("/trpc/auth.me"),
    await ask(`/trpc/${Array(20).fill("auth.me").join()}?batch=1`),
  ];
  expect(small.headers["content-encoding"]).toBeUndefined();
  expect(Number(small.headers["content-length"])).toBe(small.rawPayload.length);
  expect(large.headers["content-encoding"]).toBe("gzip");
});

it("API-04 sets Content-Length for a batch even if the client asked for streaming", async () => {
  const headers = { cookie: `stepout=${ana.token}`, "trpc-accept": "application/jsonl" };
  const response = await server.app.inject({ url: "/trpc/auth.me?batch=1", headers });
  expect(Number(response.headers["content-length"])).toBe(response.rawPayload.length);
  expect(response.headers["transfer-encoding"]).toBeUndefined();
});

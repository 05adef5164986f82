import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { restRoutes } from "../domains/index.ts";
import { ADDRESS_LENGTH_MAX } from "../http/requests/addresses.ts";
import { BATCH_MAX } from "../platform/limits/throttle.rules.ts";
import { createTestServer, newSession, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await createTestServer();
  const ana = await server.createPerson("ana");
  cookie = `stepout=${await newSession(server.deps, ana.userId)}`;
});
afterAll(() => server.close());

const ask = (options: InjectOptions) =>
  server.app.inject({ ...options, headers: { cookie, ...options.headers } });

const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const failure = (code: string) => ({ code, message: expect.any(String) });

describe("addresses that can't be decoded", () => {
  const BROKEN = ["/%", "/games/%zz", "/%E0%A4%A", `/games/${"x".repeat(ADDRESS_LENGTH_MAX)}`];

  it.each(BROKEN)(
    "API-03 shows browsers a readable error page for the malformed URL %.20s",
    async (url) => {
      const response = await ask({ url, headers: BROWSER });
      expect(response.statusCode).toBe(url.length > ADDRESS_LENGTH_MAX ? 414 : 400);
      expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
      expect(response.body).toContain("Back to the start");
    },
  );

  it.each(BROKEN.flatMap((path) => [path, `/api${path}`, `/trpc${path}`]))(
    "API-03 returns JSON to API clients for the malformed URL %.20s",
    async (url) => {
      const isForPrograms = url.startsWith("/api") || url.startsWith("/trpc");
      const response = await ask({ url, ...(isForPrograms && { headers: BROWSER }) });
      const [status, code] =
        url.length > ADDRESS_LENGTH_MAX ? [414, "address_too_long"] : [400, "invalid_input"];
      expect(response.statusCode).toBe(status);
      expect(response.json()).toMatchObject(failure(code));
    },
  );
});

describe("addresses below /api", () => {
  it.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/games//",
    "/api/games//scores",
    "/api//games",
    "//api/games",
    "/api%2Fgames",
    "/%61pi/nothing",
    "/API/games",
    "/api/games/a%2Fb/c",
  ])("API-03 returns a JSON 404 below /api even to browsers: %s", async (url) => {
    const response = await ask({ url, headers: BROWSER });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject(failure("not_found"));
  });

  it("API-03 accepts API paths with a trailing slash", async () => {
    expect((await ask({ url: "/api/games/" })).json()).toEqual([]);
    expect((await ask({ url: "/api/user/stats/" })).statusCode).toBe(200);
  });

  it("API-03 accepts an encoded slash as part of a path parameter", async () => {
    const response = await ask({ url: "/api/games/..%2F..%2Fhealthz" });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ code: "not_found", message: "Game not found" });
  });
});

describe("other methods", () => {
  it("API-03 returns 405 for an unsupported method and lists the allowed methods", async () => {
    const response = await ask({ method: "PATCH", url: "/api/games/some" });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe("GET, HEAD, PUT, DELETE");
    expect(response.json()).toEqual({
      code: "method_not_allowed",
      message: "This address only supports GET, HEAD, PUT, DELETE",
    });
  });

  it("API-03 returns 405 for an unsupported method regardless of the body", async () => {
    const headers = { "content-type": "text/xml" };
    const response = await ask({
      method: "POST",
      url: "/api/user/stats",
      headers,
      payload: "<a/>",
    });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe("GET, HEAD");
  });

  it("API-03 lists the allowed methods for OPTIONS, and returns 404 for an unknown path", async () => {
    const known = await ask({ method: "OPTIONS", url: "/api/posts" });
    expect([known.statusCode, known.headers.allow, known.body]).toEqual([
      204,
      "GET, HEAD, POST",
      "",
    ]);
    expect((await ask({ method: "OPTIONS", url: "/api/nothing" })).statusCode).toBe(404);
  });

  it("API-03 responds to HEAD like GET, but without a body", async () => {
    const [head, get] = [
      await ask({ method: "HEAD", url: "/api/games" }),
      await ask({ method: "GET", url: "/api/games" }),
    ];
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe("");
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
    expect((await ask({ method: "HEAD", url: "/api/nothing" })).statusCode).toBe(404);
  });
});

describe("numbers in a query", () => {
  it.each([
    ["NaN", "Expected number, received string"],
    ["Infinity", "Expected number, received string"],
    ["1e3", "Expected number, received string"],
    ["0x10", "Expected number, received string"],
    ["%201", "Expected number, received string"],
    ["+1", "Expected number, received string"],
    ["", "Expected number, received string"],
    ["1,5", "Expected number, received string"],
    ["1.5", "Expected whole number, received fraction"],
    ["9".repeat(400), "Expected number, received infinity"],
    ["0", "Must be at least 1"],
    ["-1", "Must be at least 1"],
  ])(
    "API-03 FMT-03 refuses the query string page=%.10s and reports the invalid parameter",
    async (page, message) => {
      const response = await ask({ url: `/api/user/accomplishments?page=${page}` });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ field: "page", message: `page: ${message}` });
    },
  );

  it("API-03 refuses a query parameter that appears twice", async () => {
    const response = await ask({ url: "/api/user/accomplishments?page=1&page=2" });
    expect(response.json()).toMatchObject({ field: "page", code: "invalid_input" });
  });
});

describe("request bodies", () => {
  const changing = restRoutes.filter(({ verb }) => verb !== "GET");
  const addressed = changing.map(
    ({ verb, path }) => [verb, path.replace(/:\w+/g, "some")] as const,
  );

  it.each(addressed)("API-03 %s %s refuses non-JSON bodies", async (method, url) => {
    for (const type of ["text/plain", "text/xml", "application/x-www-form-urlencoded", ""]) {
      const headers = type === "" ? {} : { "content-type": type };
      const response = await ask({ method, url, headers, payload: Buffer.from("content=x") });
      expect(response.statusCode, type).toBe(415);
      expect(response.json()).toEqual({
        code: "unsupported_type",
        message: "Send JSON as application/json",
      });
    }
  });
});

describe("bodies that the app does not send", () => {
  it("API-03 HARD-08 refuses a compressed request body with 415", async () => {
    const payload = gzipSync(JSON.stringify({ code: "x".repeat(1_000_000) }));
    for (const url of ["/trpc/games.join", "/api/join"]) {
      const headers = { "content-type": "application/json", "content-encoding": "gzip" };
      const response = await ask({ method: "POST", url, headers, payload });
      expect(response.statusCode).toBe(415);
      expect(response.body).toContain("Send the body without a content encoding");
    }
  });

  it.each([
    ["multipart/form-data; boundary=x", "no parts"],
    ["application/octet-stream", "\0"],
    ["text/plain", "{}"],
  ])("API-03 refuses the content type %s with 415", async (type, payload) => {
    const headers = { "content-type": type };
    const response = await ask({ method: "POST", url: "/trpc/games.join", headers, payload });
    expect(response.statusCode).toBe(415);
    expect(response.body).toContain("Send JSON as application/json");
  });
});

describe("several calls in one request", () => {
  const names = (count: number) => Array.from({ length: count }, () => "account.stats").join();

  it("API-03 accepts a tRPC batch as large as the largest that the app sends", async () => {
    const response = await ask({ url: `/trpc/${names(BATCH_MAX)}?batch=1` });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toHaveLength(BATCH_MAX);
  });

  it("API-03 refuses a tRPC batch larger than any that the app sends", async () => {
    const response = await ask({ url: `/trpc/${names(BATCH_MAX + 1)}?batch=1` });
    expect(response.statusCode).toBe(400);
    const message = `A request can have at most ${BATCH_MAX} calls`;
    const data = { code: "BAD_REQUEST", httpStatus: 400, domainCode: "invalid_input" };
    const error = { code: -32_600, message, data };
    expect(response.json()).toEqual(Array(BATCH_MAX + 1).fill({ error }));
  });
});

describe("bytes that are not a request", () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await server.app.listen({ host: "127.0.0.1", port: 0 })).port);
  });

  async function say(words: string): Promise<string> {
    const socket = connect({ host: "127.0.0.1", port });
    socket.end(words);
    return text(socket);
  }

  it.each([
    ["nonsense", "Hello?\r\n\r\n", 400],
    ["headers without end", `GET / HTTP/1.1\r\nx: ${"y".repeat(20_000)}\r\n\r\n`, 431],
  ])(
    "API-03 returns the usual error format for an invalid HTTP request: %s",
    async (_what, words, status) => {
      const response = await say(words);
      expect(response).toContain(`HTTP/1.1 ${status} `);
      const [, body = ""] = response.split("\r\n\r\n");
      expect(JSON.parse(body)).toEqual({ message: expect.any(String), code: expect.any(String) });
    },
  );
});

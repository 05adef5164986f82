import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { BODY_LIMIT_BYTES, SMALL_BODY_BYTES } from "../declarations/rest-route.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { createTestServer, type TestPerson, type TestServer } from "../testing/test-server.ts";
import { PACE_MS, passGate } from "./large-bodies.ts";

const PIECE = Buffer.alloc(100_000, " ");
const PIECES = 100;

let server: TestServer;
let ana: TestPerson;
let port: number;
beforeAll(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
  port = Number(new URL(await server.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => server.close());

/** Sends the whole body before reading the response, as simple programs do. */
async function sendAll(path: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.pause();
  const failed = once(socket, "error").then(([error]) => String(error));
  const answered = (async () => {
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;
    socket.write(`${head}connection: close\r\ncontent-length: ${PIECE.length * PIECES}\r\n\r\n`);
    for (let piece = 0; piece < PIECES; piece += 1) {
      if (!socket.write(PIECE)) await once(socket, "drain");
      await setImmediate();
    }
    const parts: Buffer[] = [];
    socket.on("data", (part: Buffer) => parts.push(part));
    socket.resume();
    await once(socket, "end");
    return Buffer.concat(parts).toString();
  })();
  const outcome = await Promise.race([answered, failed]);
  socket.destroy();
  return outcome;
}

describe("bodies that are too large", () => {
  it.each(["/api/posts", "/trpc/posts.create", "/api/login"])(
    "API-03 a client that sends 10 MB before reading the response still receives the 413: %s",
    async (path) => {
      const response = await sendAll(path);
      expect(response).toMatch(/^HTTP\/1\.1 413 /);
      expect(response).toContain("payload_too_large");
    },
  );

  it.each([
    ["a call with a picture", "/api/posts", BODY_LIMIT_BYTES],
    ["a tRPC call", "/trpc/posts.create", BODY_LIMIT_BYTES],
    ["another call", "/api/comments", SMALL_BODY_BYTES],
    ["a sign-in", "/api/login", SMALL_BODY_BYTES],
  ])("HARD-03 accepts a body of exactly the size limit of %s", async (_what, path, limit) => {
    const ask = async (length: number) =>
      (await ana.rest("POST", path, JSON.stringify("x".repeat(length - 2)))).status;
    expect(await ask(limit + 1)).toBe(413);
    expect(await ask(limit)).toBe(400);
  });
});

const LARGE = JSON.stringify("x".repeat(2 * SMALL_BODY_BYTES));

const connections: Socket[] = [];
afterEach(() => {
  for (const socket of connections.splice(0)) socket.destroy();
});

/** Starts a request and sends the beginning of its body. */
async function begin(headers: string, body: string, path = "/api/posts") {
  const socket = connect(port, "127.0.0.1");
  connections.push(socket);
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`);
  socket.write(`${headers}\r\n\r\n${body}`);
  await once(socket, "connect");
  return socket;
}

describe("large bodies", () => {
  it("HARD-03 refuses a large body of a signed-out caller like any other call", async () => {
    const ofVisitor = (path: string) => server.visitor.rest("POST", path, LARGE);
    expect(await ofVisitor("/api/posts")).toMatchObject({
      status: 401,
      body: { code: "unauthorized" },
    });
    expect(await ofVisitor("/trpc/posts.create")).toMatchObject({
      status: 401,
      body: { error: { data: { domainCode: "unauthorized" } } },
    });
  });

  it.each(["/api/posts", "/api/login"])(
    "HARD-03 logs no failure if a client disconnects while it sends a refused body to %s",
    async (path) => {
      const logged = vi.spyOn(server.deps.logger, "error");
      const arrival = once(server.app.server, "request");
      const socket = await begin(`content-length: ${LARGE.length}`, "{", path);
      const [, response] = await arrival;
      socket.destroy();
      await once(response, "close");
      expect((await ana.rest("GET", "/api/games")).status).toBe(200);
      expect(logged).not.toHaveBeenCalled();
      logged.mockRestore();
    },
  );

  it("HARD-03 slow bodies of signed-out callers delay no upload", async () => {
    for (let nth = 0; nth < 7; nth += 1) await begin("transfer-encoding: chunked", "1\r\n{\r\n");
    for (let nth = 0; nth < 7; nth += 1) await begin(`content-length: ${LARGE.length}`, "{");
    expect((await ana.rest("POST", "/api/posts", LARGE)).status).toBe(400);
  });

  it("HARD-03 a chunked body of a signed-out caller ends once it is large", async () => {
    const size = SMALL_BODY_BYTES + 1;
    const chunk = `${size.toString(16)}\r\n${" ".repeat(size)}\r\n`;
    const socket = await begin("transfer-encoding: chunked", chunk);
    const [response] = await once(socket, "data");
    expect(String(response)).toMatch(/^HTTP\/1\.1 401 /);
  });

  it("HARD-03 a large body that stalls is refused with 408, and the next upload continues", async () => {
    const cookie = `cookie: stepout=${ana.token}`;
    const started = LARGE.slice(0, SMALL_BODY_BYTES + 1_000);
    const length = `content-length: ${LARGE.length}`;
    const stalled = [
      await begin(`${cookie}\r\n${length}`, started),
      await begin(`${cookie}\r\n${length}`, started),
    ];
    const responses = stalled.map((socket) => once(socket, "data"));
    await vi.waitUntil(() => server.clock.awaited().length >= stalled.length);
    const next = ana.rest("POST", "/api/posts", LARGE);
    server.clock.advance(PACE_MS);
    for (const [response] of await Promise.all(responses)) {
      expect(String(response)).toMatch(/^HTTP\/1\.1 408 /);
      expect(String(response)).toContain("request_timeout");
    }
    expect((await next).status).toBe(400);
  });

  it("HARD-03 a slow connection that keeps the minimum pace can finish its upload", async () => {
    const clock = createTestClock();
    const leave = vi.fn<() => void>();
    const body = passGate(async () => leave, clock).resume();
    body.write(Buffer.alloc(SMALL_BODY_BYTES + 1));
    for (let nth = 0; nth < 9; nth += 1) {
      body.write(Buffer.alloc(SMALL_BODY_BYTES));
      await setImmediate();
      clock.advance(PACE_MS);
    }
    expect(body.destroyed).toBe(false);
    body.on("error", () => undefined);
    clock.advance(PACE_MS);
    expect(body.destroyed).toBe(true);
    expect(leave).toHaveBeenCalledOnce();
  });
});

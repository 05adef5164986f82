import { once } from "node:events";
import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../testing/test-server.ts";
import { BODY_LIMIT_BYTES } from "./large-bodies.ts";

const PIECE = Buffer.alloc(100_000, " ");
const PIECES = 100;

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await createTestServer();
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

  it("API-03 accepts a body of exactly the size limit", async () => {
    const ask = async (length: number) => {
      const payload = JSON.stringify("x".repeat(length - 2));
      const headers = { "content-type": "application/json" };
      return (await server.app.inject({ method: "POST", url: "/api/login", payload, headers }))
        .statusCode;
    };
    expect(await ask(BODY_LIMIT_BYTES + 1)).toBe(413);
    expect(await ask(BODY_LIMIT_BYTES)).toBe(400);
  });
});

import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../testing/test-server.ts";

/** Short timeouts make these tests fast. A test below checks the real values. */
const SHORT_MS = 300;
const HEAD = "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";

let server: TestServer;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await createTestServer({ RATE_LIMIT: "on" });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const address = server.app.server.address();
  port = typeof address === "object" ? (address?.port ?? 0) : 0;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

const isHealthy = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status === 200;

describe("slow or excessive clients", () => {
  it("HARD-03 limits the duration and number of connections", () => {
    const { headersTimeout, requestTimeout, timeout, maxConnections } = server.app.server;
    expect({ headersTimeout, requestTimeout, timeout, maxConnections }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 120_000,
      timeout: 180_000,
      maxConnections: 4_000,
    });
  });

  it("HARD-03 serves other clients during a flood of password attempts", async () => {
    const flood = Array.from({ length: 150 }, (_, nth) =>
      server.app.inject({
        method: "POST",
        url: "/api/login",
        payload: { username: `somebody-${nth}`, password: "seven wide stairs" },
        remoteAddress: `198.51.100.${nth}`,
      }),
    );
    expect(await isHealthy()).toBe(true);
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
  });

  it("HARD-03 closes a connection whose request body never arrives", async () => {
    const slow = await createTestServer();
    slow.app.server.requestTimeout = SHORT_MS;
    slow.app.server.headersTimeout = SHORT_MS;
    await slow.app.listen({ host: "127.0.0.1", port: 0 });
    const address = slow.app.server.address();
    const other = typeof address === "object" ? (address?.port ?? 0) : 0;
    const said = await new Promise<string>((resolve) => {
      const socket = connect(other, "127.0.0.1", () => {
        socket.write(`${HEAD}Content-Length: 100\r\n\r\n{`);
      });
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk.toString();
      });
      socket.on("error", () => undefined);
      socket.on("close", () => resolve(text));
    });
    await slow.close();
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
  });
});

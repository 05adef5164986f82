import { Duplex } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { REQUESTS_OF_ADDRESS } from "../platform/limits/throttle.rules.ts";
import { createTestServer, type TestServer } from "../testing/test-server.ts";
import { CONNECTIONS_OF_ADDRESS_MAX } from "./limits.ts";

let server: TestServer;
const start = async (variables: Record<string, string> = {}) => {
  server = await createTestServer({ RATE_LIMIT: "on", ...variables });
};
afterEach(() => server.close());

const ask = async (remoteAddress: string, forwardedFor?: string) => {
  const headers = forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor };
  return server.app.inject({ url: "/healthz", remoteAddress, headers });
};

async function askTooOften(...from: Parameters<typeof ask>): Promise<void> {
  for (let time = 0; time < REQUESTS_OF_ADDRESS.size; time += 1) {
    expect((await ask(...from)).statusCode).toBe(200);
  }
  expect((await ask(...from)).statusCode).toBe(429);
}

describe("requests from one address", () => {
  it("HARD-02 all accounts at one IP address share a request limit, and refusals include Retry-After", async () => {
    await start();
    await askTooOften("198.51.100.7");
    const refused = await ask("198.51.100.7");
    expect(refused.json()).toMatchObject({ code: "rate_limited" });
    expect(refused.headers["retry-after"]).toBe("1");
    expect((await ask("::ffff:198.51.100.7")).statusCode).toBe(429);
    expect((await ask("198.51.100.8")).statusCode).toBe(200);
    server.clock.advance(REQUESTS_OF_ADDRESS.refillMs);
    expect((await ask("198.51.100.7")).statusCode).toBe(200);
    expect((await ask("198.51.100.7")).statusCode).toBe(429);
  });

  it("HARD-02 limits requests from an entire IPv6 /64 network", async () => {
    await start();
    await askTooOften("2001:db8:1:2::1");
    expect((await ask("2001:db8:1:2:ffff::9")).statusCode).toBe(429);
    expect((await ask("2001:db8:1:3::1")).statusCode).toBe(200);
  });

  it("HARD-02 limits requests by the client IP address that a trusted proxy reports", async () => {
    await start({ TRUST_PROXY: "on" });
    await askTooOften("192.0.2.1", "198.51.100.7");
    expect((await ask("192.0.2.1", "198.51.100.8")).statusCode).toBe(200);
    // A client can prepend forged IP addresses, so only the proxy's entry counts.
    expect((await ask("192.0.2.1", "203.0.113.5, 198.51.100.7")).statusCode).toBe(429);
  });
});

/** Simulates a connection from a given IP address. */
class Connection extends Duplex {
  readonly remoteAddress: string;

  constructor(remoteAddress: string) {
    super({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
    this.remoteAddress = remoteAddress;
    server.app.server.emit("connection", this);
  }
}

const connect = (count: number, address: string) =>
  Array.from({ length: count }, () => new Connection(address));
const refusedOf = (connections: Connection[]) =>
  connections.filter(({ destroyed }) => destroyed).length;

describe("connections from one address", () => {
  beforeEach(() => start());

  it("HARD-03 limits the open connections from an IP address and does not count closed connections", async () => {
    const [first, ...others] = connect(CONNECTIONS_OF_ADDRESS_MAX, "198.51.100.7");
    expect(refusedOf(others)).toBe(0);
    expect(refusedOf(connect(2, "198.51.100.7"))).toBe(2);
    expect(refusedOf(connect(1, "198.51.100.8"))).toBe(0);
    const closed = new Promise((resolve) => first?.once("close", resolve));
    first?.destroy();
    await closed;
    expect(refusedOf(connect(2, "198.51.100.7"))).toBe(1);
  });

  it("HARD-03 does not limit connections from a proxy on this machine", () => {
    for (const address of ["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"]) {
      expect(refusedOf(connect(CONNECTIONS_OF_ADDRESS_MAX + 1, address))).toBe(0);
    }
  });
});

it("HARD-03 does not count connections from a trusted proxy", async () => {
  await start({ TRUST_PROXY: "on" });
  expect(refusedOf(connect(CONNECTIONS_OF_ADDRESS_MAX + 1, "192.0.2.1"))).toBe(0);
});

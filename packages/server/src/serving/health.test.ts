import { mkdirSync, rmdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { databasePath, dataFolder } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestServer, METRICS_TOKEN, type TestServer } from "../testing/test-server.ts";

const LOOK_AGAIN_MS = 1_000;

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ RATE_LIMIT: "on" });
});
afterEach(() => server.close());

const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
  server.app.inject({ url, headers, remoteAddress });

describe("/readyz", () => {
  it("SEE-03 /readyz reports ready while the database is readable and writable", async () => {
    const response = await ask("/readyz");
    expect([response.statusCode, response.json()]).toEqual([200, { status: "ready" }]);
  });

  it("SEE-03 /readyz reports failing writes, and recovers when they succeed again", async () => {
    // A folder with the probe file's name makes the write fail, even for root.
    const obstacle = `${databasePath(server.databaseUrl)}-probe-${process.pid}`;
    mkdirSync(obstacle);
    const full = await ask("/readyz");
    expect([full.statusCode, full.json()]).toEqual([503, { status: "not writable" }]);
    rmdirSync(obstacle);
    server.clock.advance(LOOK_AGAIN_MS);
    expect((await ask("/readyz")).statusCode).toBe(200);
  });
});

describe("/metrics", () => {
  it("SEE-02 /metrics counts requests by route pattern", async () => {
    await ask("/api/games/invite/ABCDEF");
    const { body, headers } = await ask("/metrics");
    expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toMatch(
      /stepout_request_duration_seconds_count\{method="GET",route="\/api\/games\/invite\/:code",status="404"\} 1/,
    );
    expect(body).toContain('stepout_call_duration_seconds_count{procedure="games.getByInviteCode"');
    expect(body).not.toContain("ABCDEF");
  });

  it("SEE-02 /metrics reports commits, file sizes and throttled attempts", async () => {
    await server.createPerson("ana");
    const payload = { username: "ana", password: "wrong" };
    for (let time = 0; time < 12; time += 1) {
      await server.app.inject({ method: "POST", url: "/api/login", payload });
    }
    const { body } = await ask("/metrics");
    expect(body).toMatch(/stepout_database_bytes [1-9]/);
    expect(body).toMatch(/stepout_database_log_bytes \d/);
    expect(body).toContain("stepout_live_streams 0");
    expect(body).toMatch(/stepout_throttled_total\{kind="sign-in"\} 2/);
    expect(body).toMatch(/stepout_sign_ins_total\{outcome="wrong"\} 10/);
  });

  it("SEE-02 serves /metrics to requests from this machine and to requests with the token", async () => {
    const status = async (headers: Record<string, string>, from?: string) =>
      (await ask("/metrics", headers, from)).statusCode;
    expect(await status({})).toBe(200);
    expect(await status({}, "192.0.2.1")).toBe(403);
    expect(await status({ "x-forwarded-for": "192.0.2.1" })).toBe(403);
    expect(await status({ authorization: "Bearer guessed" }, "192.0.2.1")).toBe(403);
    expect(await status({ authorization: `Bearer ${METRICS_TOKEN}` }, "192.0.2.1")).toBe(200);
  });

  it("SEE-02 requires the token for /metrics behind a proxy that adds no forwarding header", async () => {
    const behind = await createTestServer({ PUBLIC_URL: "https://stepout.example" });
    const without = await behind.app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const withToken = await behind.app.inject({ url: "/metrics", headers });
    await behind.close();
    expect([without.statusCode, withToken.statusCode]).toEqual([403, 200]);
  });

  it("MEND-09 requires the token for local requests to /metrics whose Host header is not local", async () => {
    const statusFor = async (host: string) => (await ask("/metrics", { host })).statusCode;
    const local = ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"];
    const other = ["stepout.example", "192.0.2.1:3000", "localhost.example", "a b"];
    expect(await Promise.all(local.map(statusFor))).toEqual(local.map(() => 200));
    expect(await Promise.all(other.map(statusFor))).toEqual(other.map(() => 403));
  });

  it("MEND-09 requires the token for /metrics once a public URL is set", async () => {
    const hana = await server.createPerson("hana", { isHost: true });
    await hana.call.instance.changeSettings({ publicUrl: "https://stepout.example" });
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const [without, withToken] = [await ask("/metrics"), await ask("/metrics", headers)];
    expect([without.statusCode, withToken.statusCode]).toEqual([403, 200]);
  });

  it("MEND-09 requires the token for /metrics if the server trusts a proxy", async () => {
    const behind = await createTestServer({ TRUST_PROXY: "on" });
    const { statusCode } = await behind.app.inject({ url: "/metrics" });
    await behind.close();
    expect(statusCode).toBe(403);
  });
});

describe("the data folder", () => {
  it("HARD-04 makes the data folder readable only by its owner", async () => {
    const fresh = await createTestServer({ METRICS_TOKEN: "" });
    const folder = dataFolder(fresh.deps.env);
    const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
    const token = join(folder, "metrics-token");
    expect([mode(folder), mode(token)]).toEqual(["700", "600"]);
    expect(fresh.deps.secrets.metricsToken).toMatch(/^[\w-]{43}$/);
    await fresh.close();
  });
});

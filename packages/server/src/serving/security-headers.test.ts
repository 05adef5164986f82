import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, newSession, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let safe: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  safe = await createTestServer({ PUBLIC_URL: "https://stepout.example" });
});
afterAll(async () => {
  await server.close();
  await safe.close();
});

const headersOf = async ({ app }: TestServer, url: string) => (await app.inject({ url })).headers;

describe("security headers", () => {
  it.each(["/api/login", "/api/docs", "/healthz"])(
    "HARD-01 allows scripts, styles and pictures only from this server: %s",
    async (url) => {
      const headers = await headersOf(server, url);
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("style-src 'self';");
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "SAMEORIGIN",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "same-origin",
        "permissions-policy": expect.stringContaining("geolocation=()"),
      });
      expect(headers).not.toHaveProperty("x-powered-by");
    },
  );

  it.each(["/api/auth/user", "/trpc/auth.me", "/trpc/nothing", "/api/games/nothing"])(
    "HARD-01 keeps browsers from rendering a call's response as a page: %s",
    async (url) => {
      const headers = await headersOf(safe, url);
      expect(headers).toMatchObject({
        "content-security-policy": "default-src 'none';frame-ancestors 'none'",
        "content-type": expect.stringContaining("application/json"),
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "same-origin",
        "strict-transport-security": expect.stringContaining("max-age="),
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      });
    },
  );

  it("HARD-01 enforces https if and only if the public URL uses https", async () => {
    const [plain, https] = [await headersOf(server, "/"), await headersOf(safe, "/")];
    expect(plain).not.toHaveProperty("strict-transport-security");
    expect(plain["content-security-policy"]).not.toContain("upgrade-insecure-requests");
    expect(https["strict-transport-security"]).toContain("max-age=");
    expect(https["content-security-policy"]).toContain("upgrade-insecure-requests");
  });

  it("HARD-04 keeps personal responses out of shared caches", async () => {
    const ana = await server.createPerson("ana");
    const cookie = `stepout=${await newSession(server.deps, ana.userId)}`;
    for (const url of ["/api/auth/user", "/trpc/auth.user", "/api/games/nothing"]) {
      const { headers } = await server.app.inject({ url, headers: { cookie } });
      expect(headers["cache-control"]).toBe("no-store");
    }
  });
});

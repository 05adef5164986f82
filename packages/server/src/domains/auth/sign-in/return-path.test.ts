import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postForm } from "../../../testing/inject.ts";
import { createTestServer, newSession, type TestServer } from "../../../testing/test-server.ts";
import { makeFlowCookie, readFlow } from "../provider/sign-in-flow.ts";
import { readReturnPath } from "./return-path.ts";

const ORIGIN = "https://stepout.example";

const HOSTILE = [
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "/\t/evil.example",
  "/..//evil.example/x",
  "/.//evil.example/x",
  "/%2e%2e//evil.example/x",
  "/x/..//evil.example/x",
  "/%2f/evil.example",
  "/%5cevil.example",
  "/%255cevil.example",
  "javascript:alert(1)",
  "/api/logout",
  "/api",
  "/API/logout",
  "/x/../api/logout",
  "/%61pi/logout",
  "/%2561pi/logout",
  "/x%2f..%2fapi/logout",
  "/trpc/auth.me",
  "/%E0%A4%A/",
  "",
];

const PIECES = [
  ...["/", "//", "\\", ".", "..", ";", "?", "#", "@", ":", "\t", "\n", "\r", "\0", " ", "é"],
  ...["%2e", "%2E", "%2f", "%2F", "%5c", "%09", "%0a", "%00", "%25", "%", "%3f", "%23", "%c3%a9"],
  ...["api", "API", "%61pi", "a%70i", "trpc", "%74rpc", "logout", "assets"],
  ...["evil.example", "https:", "javascript:", "games", "join", "ABC234"],
];

const address = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => `/${pieces.join("")}`),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.string({ unit: "binary" }).map((text) => `/${text}`),
);

/** Returns the path in every form that proxies in a chain might see. */
function readingsOf(path: string): string[] {
  const url = new URL(ORIGIN);
  url.pathname = path;
  let decoded = url.pathname;
  try {
    decoded = decodeURIComponent(url.pathname);
  } catch {
    return [url.pathname];
  }
  return decoded === path ? [path] : [path, url.pathname, ...readingsOf(decoded)];
}

function expectScreenOfThisHost(location: string) {
  const url = new URL(location, ORIGIN);
  expect(url.origin).toBe(ORIGIN);
  for (const reading of readingsOf(url.pathname)) {
    expect(reading).not.toMatch(/^[/\\]{2}|^\/(api|trpc)(\/|$)/i);
  }
}

describe("the path after signing in", () => {
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    server = await createTestServer();
    const { userId } = await server.createPerson("ana");
    cookie = `stepout=${await newSession(server.deps, userId)}`;
  });
  afterAll(() => server.close());

  const askToSignIn = (returnTo: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: "/api/login", query: { returnTo }, headers });

  it("AUTH-01 redirects a signed-in browser to the requested screen", async () => {
    for (const path of ["/", "/join/ABC234", "/games/7?tab=past#top", "/games/7?q=100%25"]) {
      expect((await askToSignIn(path, { cookie })).headers.location).toBe(path);
    }
  });

  it.each(HOSTILE)("AUTH-01 replaces the hostile return path %j with the start page", (value) => {
    expect(readReturnPath(value)).toBe("/");
    expect(readFlow(makeFlowCookie(0, value), 0)?.returnTo).toBe("/");
  });

  it("AUTH-01 redirects to the start page for a forged return path", async () => {
    expect((await askToSignIn("/api/logout", { cookie })).headers.location).toBe("/");
    const fields = { username: "eve", password: "seven wide stairs", returnTo: "//evil.example" };
    const response = await postForm(server.app, "/api/register", fields);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe("/");
  });

  it.each([7, undefined, null, ["/join/ABC234"]])(
    "AUTH-01 opens the start page instead of the return path %j",
    (value) => {
      expect(readReturnPath(value)).toBe("/");
    },
  );

  it("AUTH-01 turns any return path into a path on this server", () => {
    fc.assert(
      fc.property(address, (value) => {
        const path = readReturnPath(value);
        expectScreenOfThisHost(path);
        expect(readReturnPath(path)).toBe(path);
      }),
      { numRuns: 5_000, examples: HOSTILE.map((value) => [value]) },
    );
  });
});

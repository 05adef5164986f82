import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DomainError } from "../../errors/domain-error.ts";
import { CODES_OF_ACCOUNT, CODES_OF_ADDRESS } from "../../platform/limits/throttle.rules.ts";
import { clientNetwork } from "../../platform/network/ip-addresses.ts";
import { greyJpeg } from "../../testing/pictures/jpeg-input.ts";
import { createOidcTest, type OidcTest } from "../../testing/provider/oidc-journey.ts";
import type { TestPerson, TestServer } from "../../testing/test-server.ts";
import { previewLinkWithCode } from "../games/finding/link-preview.service.ts";
import { gameInput } from "../games/testing/game-input.ts";

const WRONG = "222222";
const PASSWORD = "seven wide stairs";
const REFUSED = 429;

const SOURCES = join(import.meta.dirname, "../..");

let test: OidcTest;
let server: TestServer;
let eve: TestPerson;
let right: string;
let rightOfPublic: string;
let cover: string;
let accounts: number;
beforeEach(async () => {
  test = await createOidcTest({ RATE_LIMIT: "on" });
  server = test.server;
  accounts = 0;
  const hana = await server.createPerson("hana", { isHost: true });
  await hana.call.instance.changeSettings({ registration: "invited" });
  const game = { ...gameInput(server.clock), isPublic: false, coverImage: greyJpeg(1) };
  const { inviteCode, coverImage } = await hana.call.games.create(game);
  right = inviteCode ?? "";
  cover = coverImage ?? "";
  rightOfPublic = (await hana.call.games.create(gameInput(server.clock))).inviteCode ?? "";
  eve = await server.createPerson("eve");
});
afterEach(() => test.close());

const visit = async (url: string) => (await server.app.inject({ url })).statusCode;

async function register(payload: Record<string, string>): Promise<number> {
  accounts += 1;
  const account = { username: `pupil${accounts}`, password: PASSWORD, ...payload };
  const request = { method: "POST" as const, url: "/api/register", payload: account };
  return (await server.app.inject(request)).statusCode;
}

async function signUpByProvider(returnTo: string): Promise<number> {
  accounts += 1;
  const path = `/api/login/provider?returnTo=${encodeURIComponent(returnTo)}`;
  return (await test.journey.goThrough(`pupil${accounts}`, path)).response.statusCode;
}

/** Checks the code through the link preview, because the page itself returns 200 for every code. */
async function previewLink(code: string): Promise<number> {
  const visitor = { actor: null, network: clientNetwork("127.0.0.1") };
  const sent = code === right ? rightOfPublic : code;
  try {
    return (await previewLinkWithCode(server.deps, visitor, sent)) ? 200 : 404;
  } catch (error) {
    if (error instanceof DomainError && error.code === "rate_limited") return REFUSED;
    throw error;
  }
}

interface Endpoint {
  send: (code: string) => Promise<number>;
  // HTTP statuses for a wrong code and for the correct code.
  wrong: number;
  right: number;
  budget?: { size: number; refillMs: number };
}

const ofAccount = { budget: CODES_OF_ACCOUNT };

const endpoints: Record<string, Record<string, Endpoint>> = {
  "domains/games/finding/reading.service.ts": {
    "a visitor's preview of a game": {
      send: (code) => visit(`/api/games/invite/${code}`),
      ...{ wrong: 404, right: 200 },
    },
    "a signed-in user's preview of a game": {
      send: async (code) => (await eve.rest("GET", `/api/games/invite/${code}`)).status,
      ...{ wrong: 404, right: 200, ...ofAccount },
    },
  },
  "domains/games/finding/link-preview.service.ts": {
    "the preview of a join link": {
      send: previewLink,
      ...{ wrong: 404, right: 200 },
    },
  },
  "domains/games/membership/membership.service.ts": {
    "joining by code": {
      send: async (code) => (await eve.rest("POST", `/api/games/join/${code}`)).status,
      ...{ wrong: 404, right: 200, ...ofAccount },
    },
  },
  "domains/images/images.policy.ts": {
    "a visitor's request for a cover": {
      send: (code) => visit(`${cover}?code=${code}`),
      ...{ wrong: 404, right: 200 },
    },
    "a signed-in user's request for a cover": {
      send: async (code) => (await eve.rest("GET", `${cover}?code=${code}`)).status,
      ...{ wrong: 404, right: 200, ...ofAccount },
    },
  },
  "domains/auth/sign-in/sign-in.service.ts": {
    "an invite code typed at sign-up": {
      send: (invitation) => register({ invitation }),
      ...{ wrong: 403, right: 201 },
    },
    "the return address of the sign-up page": {
      send: (code) => register({ returnTo: `/join/${code}` }),
      ...{ wrong: 403, right: 201 },
    },
  },
  "domains/auth/provider/identities.service.ts": {
    "the return address of the provider sign-in": {
      send: (code) => signUpByProvider(`/join/${code}`),
      ...{ wrong: 403, right: 303 },
    },
    "an invite code passed to the provider sign-in": {
      send: (code) => signUpByProvider(`/?invitation=${code}`),
      ...{ wrong: 403, right: 303 },
    },
  },
};

const isProgram = (path: string) =>
  path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.includes("testing/");

const filesWith = (pattern: RegExp): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter(isProgram)
    .filter((path) => pattern.test(readFileSync(join(SOURCES, path), "utf8")))
    .sort();

const cases = Object.values(endpoints).flatMap(Object.entries<Endpoint>);

describe.each(cases)("%s", (_title, endpoint) => {
  const { send, budget = CODES_OF_ADDRESS } = endpoint;

  it("MEND-08 rejects even the correct code after too many wrong codes, until the guess budget refills", async () => {
    for (let guess = 0; guess < budget.size; guess += 1)
      expect(await send(WRONG)).toBe(endpoint.wrong);
    expect([await send(WRONG), await send(right)]).toEqual([REFUSED, REFUSED]);
    server.clock.advance(budget.refillMs);
    expect(await send(right)).toBe(endpoint.right);
  });
});

describe("the budget of wrong codes", () => {
  it("MEND-08 shares one budget of wrong codes among all endpoints that accept codes", async () => {
    const ofVisitors = cases
      .map(([, endpoint]) => endpoint)
      .filter(({ budget }) => budget === undefined);
    for (let guess = 0; guess < CODES_OF_ADDRESS.size; guess += 1) {
      const { send, wrong } = ofVisitors[guess % ofVisitors.length] ?? ofVisitors[0] ?? {};
      expect(await send?.(WRONG)).toBe(wrong);
    }
    for (const { send } of ofVisitors) expect(await send(right)).toBe(REFUSED);
  });

  it("MEND-08 does not count a wrong code if the caller may see the picture without a code", async () => {
    const hidden = await eve.rest("GET", `${cover}?code=${WRONG}`);
    await eve.call.games.joinByCode({ code: right });
    for (let guess = 0; guess <= CODES_OF_ACCOUNT.size; guess += 1) {
      expect((await eve.rest("GET", `${cover}?code=${WRONG}`)).status).toBe(200);
    }
    expect(hidden.status).toBe(404);
  });
});

describe("the server's source files", () => {
  it("MEND-08 only the source files listed in this test accept invite codes", () => {
    const callers = filesWith(/\bwithCode\(/).filter((path) => path.includes("domains/"));
    expect(callers).toEqual(Object.keys(endpoints).sort());
  });
});

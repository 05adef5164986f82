import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  GUESSES_OF_ACCOUNT,
  GUESSES_OF_ACCOUNT_BY_ADDRESS,
  GUESSES_OF_ADDRESS,
  GUESSES_OF_OWN_PASSWORD,
  REGISTRATIONS_OF_ADDRESS,
} from "../../../platform/limits/throttle.rules.ts";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";
import { hashPassword } from "../accounts/passwords.ts";

const PASSWORD = "seven wide stairs";
const HOME = "192.0.2.1";
const SECOND_MS = 1_000;

let server: TestServer;
const start = async (variables: Record<string, string> = {}) => {
  server = await createTestServer({ RATE_LIMIT: "on", ...variables });
  await post("/api/register", { username: "ana", password: PASSWORD }, { from: HOME });
};
beforeEach(() => start());
afterEach(() => server.close());

interface Sender {
  from?: string;
  headers?: Record<string, string>;
}

const post = (url: string, payload: object, { from = HOME, headers = {} }: Sender = {}) =>
  server.app.inject({ method: "POST", url, payload, headers, remoteAddress: from });

type InjectResponse = Awaited<ReturnType<typeof post>>;

const signIn = (username: string, password: string, sender?: Sender) =>
  post("/api/login", { username, password }, sender);

async function guess(times: number, sender: (nth: number) => Sender, name = "ana") {
  const statuses: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    statuses.push((await signIn(name, "a wrong guess", sender(nth))).statusCode);
  }
  return statuses;
}

const fromHome = () => ({ from: HOME });
const fromEverywhere = (nth: number) => ({ from: `198.51.100.${nth}` });
const waitOf = (response: InjectResponse) => Number(response.headers["retry-after"]);
const all = (status: number, times: number) => Array.from({ length: times }, () => status);

const deviceCookie = (response: InjectResponse) => {
  const cookie = response.cookies.find(({ name }) => name === "stepout-device");
  return { cookie: `${cookie?.name}=${cookie?.value}` };
};

describe("guessing one account's password from one address", () => {
  const TRIES = GUESSES_OF_ACCOUNT_BY_ADDRESS.size;

  it("AUTH-06 rejects too many password guesses with 429, and accepts a sign-in after the wait", async () => {
    expect(await guess(TRIES, fromHome)).toEqual(all(401, TRIES));
    const refused = await signIn("ana", PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: "rate_limited",
      message: "Too many attempts. Please wait 60 seconds, then try again.",
    });
    expect(waitOf(refused)).toBe(60);
    server.clock.advance(59 * SECOND_MS);
    expect(waitOf(await signIn("ana", PASSWORD))).toBe(1);
    server.clock.advance(SECOND_MS);
    expect((await signIn("ana", PASSWORD)).statusCode).toBe(200);
  });

  it("AUTH-06 allows no more password guesses in parallel than in sequence", async () => {
    const responses = await Promise.all(
      Array.from({ length: 3 * TRIES }, () => signIn("ana", "a wrong guess")),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(TRIES);
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2 * TRIES);
  });

  it("AUTH-06 password guesses do not lock out the owner at another IP address", async () => {
    await guess(TRIES, () => ({ from: "203.0.113.5" }));
    expect((await signIn("ana", PASSWORD)).statusCode).toBe(200);
  });

  it("AUTH-06 throttles guesses for unknown usernames like guesses for existing ones", async () => {
    expect(await guess(TRIES + 1, fromHome, "nobody")).toEqual([...all(401, TRIES), 429]);
    await guess(TRIES, fromHome);
    const [known, unknown] = [await signIn("ana", "x"), await signIn("nobody", "x")];
    expect(known.body).toBe(unknown.body);
  });
});

describe("guessing one account's password from everywhere", () => {
  const TRIES = GUESSES_OF_ACCOUNT.size;

  it("AUTH-06 throttles guesses from many IP addresses, but never locks the account permanently", async () => {
    expect(await guess(TRIES, fromEverywhere)).toEqual(all(401, TRIES));
    const refused = await signIn("ana", PASSWORD, { from: "203.0.113.7" });
    expect(refused.statusCode).toBe(429);
    // Rejected guesses do not extend the wait.
    await guess(TRIES, fromEverywhere);
    server.clock.advance(waitOf(refused) * SECOND_MS);
    expect(waitOf(refused)).toBeLessThanOrEqual(GUESSES_OF_ACCOUNT.refillMs / SECOND_MS);
    expect((await signIn("ana", PASSWORD, { from: "203.0.113.7" })).statusCode).toBe(200);
  });

  it("AUTH-06 strangers' password guesses do not throttle the owner on a known device", async () => {
    const headers = deviceCookie(await signIn("ana", PASSWORD));
    await guess(TRIES, fromEverywhere);
    await guess(GUESSES_OF_ADDRESS.size, fromHome, "unknown");
    expect((await signIn("ana", PASSWORD)).statusCode).toBe(429);
    expect((await signIn("ana", PASSWORD, { headers })).statusCode).toBe(200);
  });

  it("AUTH-06 ignores a device cookie that is forged or belongs to another account", async () => {
    const registered = await post("/api/register", { username: "eve", password: PASSWORD });
    const made = { cookie: `stepout-device=${"A".repeat(22)}.${"A".repeat(43)}` };
    await guess(TRIES, fromEverywhere);
    const cut = { cookie: `stepout-device=${"A".repeat(22)}.AAAA` };
    for (const headers of [deviceCookie(registered), made, cut, { cookie: "stepout-device=." }]) {
      expect((await signIn("ana", PASSWORD, { headers })).statusCode).toBe(429);
    }
  });
});

describe("guessing from one address", () => {
  const TRIES = GUESSES_OF_ADDRESS.size;

  async function guessNames(sender: (nth: number) => Sender) {
    const statuses: number[] = [];
    for (let nth = 0; nth <= TRIES; nth += 1) {
      const { statusCode } = await signIn(`name${nth}`, "a wrong guess", sender(nth));
      statuses.push(statusCode);
    }
    return statuses;
  }
  const oneTooMany = [...all(401, TRIES), 429];

  it("AUTH-06 throttles an IP address across all usernames without throttling other IP addresses", async () => {
    expect(await guessNames(fromHome)).toEqual(oneTooMany);
    expect((await signIn("ana", PASSWORD, { from: "203.0.113.5" })).statusCode).toBe(200);
  });

  it("AUTH-06 treats all addresses in an IPv6 network as one address", async () => {
    const network = (nth: number) => ({ from: `2001:db8:1:2:${nth.toString(16)}::1` });
    expect(await guessNames(network)).toEqual(oneTooMany);
    const neighbour = { from: "2001:db8:1:3::1" };
    expect((await signIn("ana", PASSWORD, neighbour)).statusCode).toBe(200);
  });

  it("AUTH-06 correct passwords do not count as guesses", async () => {
    for (let nth = 0; nth <= TRIES; nth += 1) {
      expect((await signIn("ana", PASSWORD)).statusCode).toBe(200);
    }
  });

  it("AUTH-06 reads the client's IP address from X-Forwarded-For only behind a trusted proxy", async () => {
    const claim = (nth: number) => ({ headers: { "x-forwarded-for": `203.0.113.${nth}` } });
    expect(await guessNames(claim)).toEqual(oneTooMany);
    await server.close();
    await start({ TRUST_PROXY: "on" });
    expect(await guessNames(claim)).toEqual(all(401, TRIES + 1));
  });
});

describe("other forms that take a password", () => {
  async function createPerson(username: string, passwordHash: string) {
    const person = await server.createPerson(username);
    await server.deps.db.transaction((tx) =>
      tx.update(schema.users).set({ passwordHash }).where(eq(schema.users.id, person.userId)),
    );
    return person;
  }

  it("AUTH-06 limits how many accounts one IP address can create in a short time", async () => {
    // A common password is rejected before hashing, but still counts as an attempt.
    const tryOne = (from: string) =>
      post("/api/register", { username: "new", password: "password1" }, { from });
    for (let nth = 0; nth < REGISTRATIONS_OF_ADDRESS.size; nth += 1) {
      expect((await tryOne("203.0.113.1")).statusCode).toBe(400);
    }
    const refused = await tryOne("203.0.113.1");
    expect(refused.statusCode).toBe(429);
    expect((await tryOne("203.0.113.2")).statusCode).toBe(400);
    server.clock.advance(waitOf(refused) * SECOND_MS);
    expect((await tryOne("203.0.113.1")).statusCode).toBe(400);
  });

  it("AUTH-06 never throttles the correct current password", async () => {
    const theo = await createPerson("theo", await hashPassword(PASSWORD));
    const body = { currentPassword: PASSWORD, newPassword: "password1" };
    for (let nth = 0; nth <= GUESSES_OF_OWN_PASSWORD.size; nth += 1) {
      expect(await theo.rest("POST", "/api/auth/password", body)).toMatchObject({
        status: 400,
        body: { field: "newPassword" },
      });
    }
  });

  it("AUTH-06 throttles guesses of the current password in a stolen session", async () => {
    const cheap = "$argon2id$v=19$m=16,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA";
    const thea = await createPerson("thea", cheap);
    const body = { currentPassword: "a wrong guess", newPassword: "nine narrow stairs" };
    for (let nth = 0; nth < GUESSES_OF_OWN_PASSWORD.size; nth += 1) {
      expect((await thea.rest("POST", "/api/auth/password", body)).status).toBe(400);
    }
    const refused = await thea.rest("POST", "/api/auth/password", body);
    expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    await expect(thea.call.auth.changePassword(body)).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
  });
});

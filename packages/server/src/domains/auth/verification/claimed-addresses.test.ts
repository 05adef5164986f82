import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  CLAIMS_OF_ACCOUNT,
  CLAIMS_OF_ADDRESS,
  CLAIMS_OF_ALL,
  CLAIMS_OF_NETWORK,
} from "../../../platform/limits/throttle.rules.ts";
import { createMailTest, type MailTest } from "../../../testing/mail/mail-test.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import { notifyOwner } from "../accounts/owner-mail.ts";

const { users } = schema;

const OWN = "ana@example.com";
const PASSWORD = "seven wide stairs";

let test: MailTest;
let ana: TestPerson;
beforeEach(async () => {
  test = await createMailTest({ RATE_LIMIT: "on" });
  ana = await test.server.createPerson("ana");
});
afterEach(() => test.close());

async function createStranger(name: string): Promise<TestPerson> {
  const stranger = await test.server.createPerson(name);
  await test.server.deps.db.transaction((tx) =>
    tx.update(users).set({ email: OWN, emailKey: null }).where(eq(users.id, stranger.userId)),
  );
  return stranger;
}

async function signUp(username: string, remoteAddress: string): Promise<void> {
  const { statusCode } = await test.server.app.inject({
    method: "POST",
    url: "/api/register",
    payload: { username, email: OWN, password: PASSWORD },
    remoteAddress,
  });
  expect(statusCode).toBe(201);
}

async function countSent(person: TestPerson, attempts: number): Promise<number> {
  let sent = 0;
  for (let nth = 0; nth < attempts; nth += 1) {
    await person.call.auth.sendVerification().then(
      () => {
        sent += 1;
      },
      (error: unknown) => expect(error).toMatchObject({ code: "TOO_MANY_REQUESTS" }),
    );
  }
  return sent;
}

describe("verification emails to an address that strangers have also entered", () => {
  it("MEND-09 strangers' email requests do not count towards the limit for the address's owner", async () => {
    for (const name of ["eve", "mallory", "trudy"]) {
      await countSent(await createStranger(name), CLAIMS_OF_ACCOUNT.size + 1);
    }
    expect(await countSent(ana, CLAIMS_OF_ACCOUNT.size + 1)).toBe(CLAIMS_OF_ACCOUNT.size);
  });

  it("MEND-09 applies one email limit to all strangers on a network, and reports the wait in hours", async () => {
    const { size } = CLAIMS_OF_NETWORK;
    expect(await countSent(await createStranger("eve"), 2)).toBe(2);
    const mallory = await createStranger("mallory");
    expect(await countSent(mallory, size)).toBe(size - 2);
    await expect(mallory.call.auth.sendVerification()).rejects.toMatchObject({
      message: "Too many emails were requested. Please wait 8 hours, then try again.",
    });
  });

  it("MEND-09 strangers who use up their network's limit don't block emails to an owner on another network", async () => {
    for (let nth = 0; nth < 12; nth += 1) await signUp(`eve${nth}`, "192.0.2.1");
    expect(await test.send()).toBe(CLAIMS_OF_NETWORK.size);
    await signUp("owner", "192.0.2.2");
    expect(await test.send()).toBe(1);
  });

  const claim = (
    part: Partial<Parameters<MailTest["server"]["deps"]["throttle"]["takeClaimMail"]>[0]>,
  ) =>
    test.server.deps.throttle.takeClaimMail({
      userId: "user",
      addressHash: "address",
      isHolder: true,
      network: undefined,
      ...part,
    });

  it("MEND-09 accounts on one network that use the same email address share a limit on verification emails", async () => {
    const { size } = CLAIMS_OF_ACCOUNT;
    const here = (nth: number) => claim({ userId: `${nth}`, network: "192.0.2.1" });
    for (let nth = 0; nth < size; nth += 1) expect(await here(nth)).toBe(0);
    expect(await here(size)).toBeGreaterThan(0);
    expect(await claim({ userId: "another", network: "192.0.2.2" })).toBe(0);
  });

  it("MEND-09 strangers share one limit on verification emails to an email address, whatever their network", async () => {
    const { size } = CLAIMS_OF_ADDRESS;
    const stranger = (nth: number) =>
      claim({ userId: `${nth}`, isHolder: false, network: `192.0.2.${nth}` });
    for (let nth = 0; nth < size; nth += 1) expect(await stranger(nth)).toBe(0);
    expect(await stranger(size)).toBeGreaterThan(0);
  });

  it("MEND-06 limits verification emails server-wide, across accounts and email addresses", async () => {
    const next = (nth: number) => claim({ userId: `${nth}`, addressHash: `${nth}` });
    const responses: number[] = [];
    for (let nth = 0; nth <= CLAIMS_OF_ALL.size; nth += 1) responses.push(await next(nth));
    expect(responses.filter((waitMs) => waitMs === 0)).toHaveLength(CLAIMS_OF_ALL.size);
    test.server.clock.advance(CLAIMS_OF_ALL.refillMs);
    expect(await next(responses.length)).toBe(0);
  });
});

describe("notices about an account", () => {
  it("MEND-06 limits notices to an unverified email address, but not to a verified one", async () => {
    const { deps } = test.server;
    const many = CLAIMS_OF_ACCOUNT.size + 3;
    const notify = async () => {
      for (let nth = 0; nth < many; nth += 1) {
        await deps.db.transaction((tx) => notifyOwner(tx, deps, ana.userId, "sign-in-linked"));
      }
      return test.send();
    };
    expect(await notify()).toBe(CLAIMS_OF_ACCOUNT.size);
    await deps.db.transaction((tx) =>
      tx.update(users).set({ emailVerified: true }).where(eq(users.id, ana.userId)),
    );
    expect(await notify()).toBe(many);
  });
});

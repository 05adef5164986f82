import { schema } from "@stepout/db";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  CLAIMS_OF_ACCOUNT,
  CLAIMS_OF_ADDRESS,
  CLAIMS_OF_ALL,
} from "../../../platform/limits/throttle.rules.ts";
import { createMailTest, type MailTest } from "../../../testing/mail/mail-test.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import { notifyOwner } from "../accounts/owner-mail.ts";

const { users } = schema;

const OWN = "ana@example.com";

let test: MailTest;
let ana: TestPerson;
beforeEach(async () => {
  test = await createMailTest({ RATE_LIMIT: "on" });
  ana = await test.server.createPerson("ana");
});
afterEach(() => test.close());

/** A stranger who has typed Ana's address, by which only her account is found. */
async function createStranger(name: string): Promise<TestPerson> {
  const stranger = await test.server.createPerson(name);
  await test.server.deps.db.transaction((tx) =>
    tx.update(users).set({ email: OWN, emailKey: null }).where(eq(users.id, stranger.userId)),
  );
  return stranger;
}

/** How many of so many verification mails are sent. */
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

describe("verification mails to an address that strangers have typed as well", () => {
  it("MEND-09 leave the account that is found by the address all of its own", async () => {
    for (const name of ["eve", "mallory", "trudy"]) {
      await countSent(await createStranger(name), CLAIMS_OF_ACCOUNT.size + 1);
    }
    expect(await countSent(ana, CLAIMS_OF_ACCOUNT.size + 1)).toBe(CLAIMS_OF_ACCOUNT.size);
  });

  it("MEND-09 are bounded for one stranger, and for all strangers together", async () => {
    const { size } = CLAIMS_OF_ACCOUNT;
    expect(await countSent(await createStranger("eve"), size + 1)).toBe(size);
    expect(await countSent(await createStranger("mallory"), size + 1)).toBe(size);
    const left = CLAIMS_OF_ADDRESS.size - 2 * size;
    expect(await countSent(await createStranger("trudy"), size)).toBe(left);
  });

  it("MEND-06 are bounded for the whole server, however many accounts and addresses there are", async () => {
    const { throttle } = test.server.deps;
    const claim = (nth: number) =>
      throttle.mayMailClaim({ userId: `user${nth}`, addressHash: `address${nth}`, isHolder: true });
    const answers: boolean[] = [];
    for (let nth = 0; nth <= CLAIMS_OF_ALL.size; nth += 1) answers.push(await claim(nth));
    expect(answers.filter(Boolean)).toHaveLength(CLAIMS_OF_ALL.size);
    test.server.clock.advance(CLAIMS_OF_ALL.refillMs);
    expect(await claim(answers.length)).toBe(true);
  });
});

describe("notices about an account", () => {
  it("MEND-06 are bounded for an address that nobody has verified, and not for a verified one", async () => {
    const { deps } = test.server;
    const many = CLAIMS_OF_ACCOUNT.size + 3;
    const tell = async () => {
      for (let nth = 0; nth < many; nth += 1) {
        await deps.db.transaction((tx) => notifyOwner(tx, deps, ana.userId, "sign-in-linked"));
      }
      return test.send();
    };
    expect(await tell()).toBe(CLAIMS_OF_ACCOUNT.size);
    await deps.db.transaction((tx) =>
      tx.update(users).set({ emailVerified: true }).where(eq(users.id, ana.userId)),
    );
    expect(await tell()).toBe(many);
  });
});

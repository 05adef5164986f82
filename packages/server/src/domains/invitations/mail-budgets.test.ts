import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  MAILED_INVITATIONS_OF_SENDER,
  MAILED_INVITATIONS_TO_ADDRESS,
} from "../../platform/limits/throttle.rules.ts";
import { createMailTest, type MailTest } from "../../testing/mail/mail-test.ts";
import { readMail } from "../../testing/mail/smtp-server.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";

const SCAM = "Parcel service, pay 2 EUR at http://evil.example/pay";

// More than one sender's budget, but less than two senders' combined budget.
const TOTAL_BUDGET = 30;

let test: MailTest;
let ana: TestPerson;
let addresses: number;
beforeEach(async () => {
  test = await createMailTest({ RATE_LIMIT: "on", INVITATION_MAILS_PER_DAY: `${TOTAL_BUDGET}` });
  ana = await test.server.createPerson("ana", { emailVerified: true });
  addresses = 0;
});
afterEach(() => test.close());

const create = async (by: TestPerson, name = "30 days outside") =>
  (await by.call.games.create(gameInput(test.server.clock, { name }))).id;

const newAddress = () => {
  addresses += 1;
  return `stranger${addresses}@example.com`;
};

async function countMailed(by: TestPerson, count: number, addressOf: () => string) {
  let mailed = 0;
  let gameId = await create(by);
  for (let nth = 0; nth < count; nth += 1) {
    const email = addressOf();
    const open = await by.call.invitations.ofGame({ gameId });
    if (open.some((invitation) => invitation.email === email)) gameId = await create(by);
    if ((await by.call.invitations.invite({ gameId, email })).isMailed) mailed += 1;
  }
  return mailed;
}

describe("mailed invitations", () => {
  it("MEND-06 emails invitations from verified users, but stores those from unverified users without emailing them", async () => {
    const eve = await test.server.createPerson("eve");
    const gameId = await create(eve, SCAM);
    const made = await eve.call.invitations.invite({ gameId, email: newAddress() });
    expect(made).toMatchObject({ isMailed: false, needsVerifiedSender: true });
    expect(await eve.call.invitations.ofGame({ gameId })).toHaveLength(1);
    expect(await test.send()).toBe(0);
    const byAna = { gameId: await create(ana), email: newAddress() };
    expect(await ana.call.invitations.invite(byAna)).toMatchObject({
      isMailed: true,
      needsVerifiedSender: false,
    });
  });

  it("MEND-06 limits emailed invitations per sender and in total", async () => {
    const { size } = MAILED_INVITATIONS_OF_SENDER;
    expect(await countMailed(ana, size + 2, newAddress)).toBe(size);
    const ben = await test.server.createPerson("ben", { emailVerified: true });
    expect(await countMailed(ben, size, newAddress)).toBe(TOTAL_BUDGET - size);
    test.server.clock.advance(MAILED_INVITATIONS_OF_SENDER.refillMs);
    expect(await countMailed(ana, 2, newAddress)).toBe(1);
  });

  it("MEND-06 limits emailed invitations per recipient across all senders", async () => {
    const { size } = MAILED_INVITATIONS_TO_ADDRESS;
    const same = () => "friend@example.com";
    expect(await countMailed(ana, size - 1, same)).toBe(size - 1);
    const ben = await test.server.createPerson("ben", { emailVerified: true });
    expect(await countMailed(ben, 3, same)).toBe(1);
    expect(await countMailed(ben, 1, newAddress)).toBe(1);
  });

  it("MEND-06 prevents email clients from turning names in an invitation into links", async () => {
    const gameId = await create(ana, SCAM);
    await ana.call.account.updateProfile({
      firstName: "www.evil.example",
      lastName: "pay@evil.example",
    });
    await ana.call.invitations.invite({ gameId, email: newAddress() });
    await test.send();
    const [mail] = test.smtp.taken;
    const text = mail ? readMail(mail) : "";
    expect(text).toMatch(/Parcel service, pay 2 EUR at/);
    expect(text).not.toContain("evil.example");
    expect(
      text.match(/https?:\/\/[^/\s"<]*/g)?.filter((link) => !link.includes("club.example")),
    ).toEqual([]);
  });
});

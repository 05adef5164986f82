import { schema } from "@stepout/db";
import { and, eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeAdmin } from "../../testing/game-people.ts";
import { readNoticesSince, waitForOwnNotices } from "../../testing/live-notices.ts";
import { createMailTest, type MailTest } from "../../testing/mail/mail-test.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";

const { invitations, participants } = schema;

const VICTIM = "vera@example.com";

let test: MailTest;
let vera: TestPerson;
let adam: TestPerson;
let nora: TestPerson;
let ofAdam: string;
let ofVera: string;
let shared: string;
beforeEach(async () => {
  test = await createMailTest({ PUBLIC_URL: "http://club.example" });
  vera = await test.server.createPerson("vera", { emailVerified: true });
  adam = await test.server.createPerson("adam", { emailVerified: true });
  nora = await test.server.createPerson("nora", { emailVerified: true });
  ofAdam = (await adam.call.games.create(game({ isPublic: false }))).id;
  ofVera = (await vera.call.games.create(game({ requiresApproval: true }))).id;
  shared = (await nora.call.games.create(game({}))).id;
  for (const person of [vera, adam]) await person.call.games.join({ id: shared });
});
afterEach(() => test.close());

const game = (choices: object) => gameInput(test.server.clock, choices);

async function reached(person: TestPerson): Promise<string[]> {
  await test.send();
  const { invitations: open, pendingRequests } = await person.call.invitations.list();
  const mailed = test.smtp.taken.filter(({ to }) => to.includes(VICTIM));
  const messages = await person.call.messages.conversations();
  return [
    ...open.map(() => "invitation"),
    ...pendingRequests.map(() => "request"),
    ...mailed.map(() => "mail"),
    ...messages.map(() => "message"),
  ];
}

const takesPart = async (gameId: string, { userId }: TestPerson) =>
  (
    await test.server.deps.db.read
      .select()
      .from(participants)
      .where(and(eq(participants.gameId, gameId), eq(participants.userId, userId)))
  ).length > 0;

interface Channel {
  reach: () => Promise<number>;
  open: number;
  /** The same number as for an unblocked or a missing user, to hide the block. */
  blocked: number;
}

const post = async (path: string, body?: object) => (await adam.rest("POST", path, body)).status;

const CHANNELS: Record<string, Channel> = {
  "an invitation by username": {
    reach: () => post(`/api/games/${ofAdam}/invite`, { username: "vera" }),
    ...{ open: 201, blocked: 404 },
  },
  "an email invitation": {
    reach: () => post(`/api/games/${ofAdam}/invite`, { email: VICTIM }),
    ...{ open: 201, blocked: 201 },
  },
  "a change of email to their address": {
    reach: () => post("/api/auth/email", { email: VICTIM }),
    ...{ open: 200, blocked: 200 },
  },
  "a request to join their game": {
    reach: () => post(`/api/games/${ofVera}/join`),
    ...{ open: 200, blocked: 200 },
  },
  "a message": {
    reach: () =>
      post("/api/messages", { gameId: shared, recipientId: vera.userId, content: "Hello" }),
    ...{ open: 201, blocked: 400 },
  },
};

const BLOCKS: Record<string, () => Promise<unknown>> = {
  "blocked the sender": () => vera.call.blocks.add({ userId: adam.userId }),
  "was blocked by the sender": () => adam.call.blocks.add({ userId: vera.userId }),
};

describe.each(Object.entries(CHANNELS))("%s", (name, { reach, open, blocked }) => {
  it(`MEND-07 ${name} reaches a user if neither user has blocked the other`, async () => {
    expect(await reach()).toBe(open);
    expect(await reached(vera)).not.toEqual([]);
  });

  it.each(Object.entries(BLOCKS))(
    `MEND-07 ${name} never reaches a user who %s`,
    async (_which, block) => {
      await block();
      await waitForOwnNotices(test.server.deps);
      const position = test.server.deps.live.position();
      expect(await reach()).toBe(blocked);
      expect(await reached(vera)).toEqual([]);
      await test.server.deps.db.transaction(async () =>
        test.server.deps.live.notify({ about: "profile", to: [vera.userId] }),
      );
      await waitForOwnNotices(test.server.deps);
      const notices = await readNoticesSince(test.server.deps, vera, position);
      expect(notices).not.toContain("invitations");
      expect(notices).not.toContain("messages");
    },
  );

  it.each(Object.entries(BLOCKS))(
    `MEND-07 ${name} is withdrawn after its recipient %s`,
    async (_which, block) => {
      await reach();
      await block();
      expect((await reached(vera)).filter((what) => what !== "message")).toEqual([]);
    },
  );
});

describe("a block", () => {
  it("MEND-07 an email invitation from a blocked user does not reveal the block", async () => {
    await vera.call.blocks.add({ userId: adam.userId });
    const invite = (email: string) => adam.call.invitations.invite({ gameId: ofAdam, email });
    const { id: _, email: __, ...toVera } = await invite(VICTIM);
    const { id: ___, email: ____, ...toStranger } = await invite("stranger@example.com");
    expect(toVera).toEqual(toStranger);
    await expect(invite(VICTIM)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(invite("stranger@example.com")).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await adam.call.invitations.ofGame({ gameId: ofAdam })).toHaveLength(2);
  });

  it("MEND-07 a block suspends an earlier invitation until the block is removed", async () => {
    const { id } = await adam.call.invitations.invite({ gameId: ofAdam, username: "vera" });
    await adam.call.blocks.add({ userId: vera.userId });
    for (const path of [`invitations/${id}/accept`, `invitations/${id}/decline`]) {
      expect((await vera.rest("POST", `/api/${path}`)).status).toBe(404);
    }
    expect((await vera.rest("POST", `/api/games/${ofAdam}/join`)).status).toBe(403);
    await adam.call.blocks.remove({ userId: vera.userId });
    expect((await vera.rest("POST", `/api/invitations/${id}/accept`)).status).toBe(200);
  });

  it("MEND-07 another user's invitation replaces an invitation that a block suspended", async () => {
    const { inviteCode } = await adam.call.games.get({ id: ofAdam });
    await nora.call.games.joinByCode({ code: inviteCode ?? "" });
    for (const who of [{ username: "vera" }, { email: VICTIM }]) {
      await test.server.deps.db.transaction((tx) => tx.delete(invitations));
      await adam.call.invitations.invite({ gameId: ofAdam, ...who });
      await vera.call.blocks.add({ userId: adam.userId });
      await nora.call.invitations.invite({ gameId: ofAdam, ...who });
      const { invitations: open } = await vera.call.invitations.list();
      expect(open).toMatchObject([{ invitedBy: { username: "nora" } }]);
      await vera.call.blocks.remove({ userId: adam.userId });
    }
  });

  it("MEND-07 hides a join request from a creator whom the requester blocked, but not from other admins", async () => {
    await nora.call.games.join({ id: ofVera });
    const [ofNora] = await vera.call.invitations.requestsOfGame({ gameId: ofVera });
    await vera.call.invitations.approveRequest({ gameId: ofVera, requestId: ofNora?.id ?? "" });
    await makeAdmin(test.server.deps, ofVera, nora);
    await adam.call.games.join({ id: ofVera });
    await adam.call.blocks.add({ userId: vera.userId });
    expect(await vera.call.invitations.requestsOfGame({ gameId: ofVera })).toEqual([]);
    const [request] = await nora.call.invitations.requestsOfGame({ gameId: ofVera });
    for (const response of ["approve", "decline"]) {
      const path = `/api/games/${ofVera}/join-requests/${request?.id}/${response}`;
      expect((await vera.rest("POST", path)).status).toBe(404);
    }
    expect(await takesPart(ofVera, adam)).toBe(false);
  });

  it("MEND-07 a participant import skips users who blocked the importing admin", async () => {
    await makeAdmin(test.server.deps, shared, adam);
    await vera.call.blocks.add({ userId: adam.userId });
    await adam.call.games.importParticipants({ id: ofAdam, gameIds: [shared] });
    expect(await takesPart(ofAdam, nora)).toBe(true);
    expect(await takesPart(ofAdam, vera)).toBe(false);
  });
});

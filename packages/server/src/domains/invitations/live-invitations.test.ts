import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeAdmin } from "../../testing/game-people.ts";
import { createMailTest, type MailTest } from "../../testing/mail/mail-test.ts";
import { greyJpeg } from "../../testing/pictures/jpeg-input.ts";
import type { TestPerson, TestServer } from "../../testing/test-server.ts";
import { type GameChoices, gameInput } from "../games/testing/game-input.ts";
import { declinePathOf } from "./decline/decline.service.ts";
import { canInvite } from "./invitations.rules.ts";

const FRIEND = "friend@example.com";

let test: MailTest;
let server: TestServer;
let hana: TestPerson;
let ana: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let gameId: string;
let cover: string;
beforeEach(async () => {
  test = await createMailTest({ PUBLIC_URL: "http://club.example" });
  ({ server } = test);
  hana = await server.createPerson("hana", { isHost: true });
  ana = await server.createPerson("ana");
  ben = await server.createPerson("ben", { emailVerified: true });
  cleo = await server.createPerson("cleo", { emailVerified: true });
  await hana.call.instance.changeSettings({ registration: "invited" });
  const game = { isPublic: false, coverImage: greyJpeg(3) };
  const made = await ana.call.games.create(gameInput(server.clock, game));
  gameId = made.id;
  cover = made.coverImage ?? "";
  await ben.call.games.joinByCode({ code: made.inviteCode ?? "" });
});
afterEach(() => test.close());

const change = (id: string, choices: GameChoices) =>
  ana.call.games.update({ id, ...gameInput(server.clock, { isPublic: false, ...choices }) });

const press = (url: string) => server.app.inject({ method: "POST", url });

async function inviteAll() {
  const byName = await ben.call.invitations.invite({ gameId, username: "cleo" });
  const byMail = await ben.call.invitations.invite({ gameId, email: FRIEND });
  return { byName: byName.id, byMail: byMail.id };
}

async function tryAll({ byName, byMail }: { byName: string; byMail: string }) {
  const { invitations } = await cleo.call.invitations.list();
  await test.send();
  const page = await server.app.inject({
    url: declinePathOf(server.deps, byMail),
    headers: { accept: "text/html" },
  });
  const picture = await cleo.rest("GET", cover);
  const report = await cleo.rest("POST", "/api/reports", { kind: "game", id: gameId, reason: "x" });
  const join = await cleo.rest("POST", `/api/games/${gameId}/join`);
  if (join.status === 200) await cleo.call.games.leave({ id: gameId });
  return {
    listed: invitations.length > 0,
    mailed: test.smtp.taken.some(({ to }) => to.includes(FRIEND)),
    page: page.statusCode === 200,
    picture: picture.status === 200,
    reportable: report.status < 300,
    joins: join.status === 200,
    ofGame: (await ana.call.invitations.ofGame({ gameId })).length > 0,
    accepted: (await cleo.rest("POST", `/api/invitations/${byName}/accept`)).status === 200,
    declined: (await press(declinePathOf(server.deps, byMail))).statusCode === 200,
  };
}

const every = (works: boolean) =>
  Object.fromEntries(
    ["listed", "mailed", "page", "picture", "reportable", "ofGame", "declined"].map((use) => [
      use,
      works,
    ]),
  );

const disable = (disabled: boolean) => hana.call.admin.changePerson({ id: ben.userId, disabled });

const ENDS: Record<string, () => Promise<unknown>> = {
  "was disabled by a host": () => disable(true),
  "is not an admin of a game that now requires approval": () =>
    change(gameId, { requiresApproval: true }),
  "was blocked by the invitee": async () => {
    await cleo.call.blocks.add({ userId: ben.userId });
    await server.deps.db.transaction((tx) =>
      tx
        .update(schema.users)
        .set({ email: FRIEND, emailKey: FRIEND })
        .where(eq(schema.users.id, cleo.userId)),
    );
  },
};

describe("an invitation whose inviter may still invite", () => {
  it("MEND-03 lists, emails and accepts an invitation as long as its inviter is allowed to invite", async () => {
    const ids = await inviteAll();
    expect(await tryAll(ids)).toMatchObject({ ...every(true), joins: true });
  });
});

describe("an invitation whose inviter may no longer invite", () => {
  it.each(Object.entries(ENDS))(
    "MEND-03 invalidates an invitation whose inviter %s",
    async (_, end) => {
      const ids = await inviteAll();
      await end();
      const isByBlock = (await cleo.call.blocks.list()).length > 0;
      expect(await tryAll(ids)).toEqual({
        ...every(false),
        joins: false,
        accepted: false,
        // The inviter's list must not reveal a block.
        ofGame: isByBlock,
      });
    },
  );
});

describe("an invitation whose inviter was disabled", () => {
  it("MEND-03 lets another user replace an invitation whose inviter was disabled", async () => {
    await inviteAll();
    await disable(true);
    for (const who of [{ username: "cleo" }, { email: FRIEND }]) {
      await ana.call.invitations.invite({ gameId, ...who });
      await expect(ana.call.invitations.invite({ gameId, ...who })).rejects.toMatchObject({
        code: "CONFLICT",
      });
    }
    const { invitations } = await cleo.call.invitations.list();
    expect(invitations).toMatchObject([{ invitedBy: { username: "ana" } }]);
    expect(await ana.call.invitations.ofGame({ gameId })).toHaveLength(2);
  });

  it("MEND-03 a disabled inviter's invitation can't be answered, and closes when the invitee joins by code", async () => {
    const { byName } = await inviteAll();
    await disable(true);
    for (const act of ["accept", "decline"]) {
      expect(await cleo.rest("POST", `/api/invitations/${byName}/${act}`)).toMatchObject({
        status: 404,
      });
    }
    const { inviteCode } = await ana.call.games.get({ id: gameId });
    await cleo.call.games.joinByCode({ code: inviteCode ?? "" });
    await disable(false);
    expect((await cleo.call.invitations.list()).invitations).toEqual([]);
  });
});

describe("inviting", () => {
  it("MEND-03 lists an invitation if and only if canInvite allows its inviter to invite", async () => {
    for (const isPublic of [true, false]) {
      for (const requiresApproval of [true, false]) {
        for (const role of ["admin", "participant", "outsider"]) {
          const game = { isPublic: true, requiresApproval: false };
          const { id } = await ana.call.games.create(gameInput(server.clock, game));
          await ben.call.games.join({ id });
          await ben.call.invitations.invite({ gameId: id, username: "cleo" });
          if (role === "admin") await makeAdmin(server.deps, id, ben);
          if (role === "outsider") await ben.call.games.leave({ id });
          await change(id, { isPublic, requiresApproval });
          const { invitations } = await cleo.call.invitations.list();
          const may = canInvite({
            game: { isPublic, requiresApproval },
            isParticipant: role !== "outsider",
            isCreator: false,
            isAdmin: role === "admin",
          });
          expect([
            isPublic,
            requiresApproval,
            role,
            invitations.some((one) => one.game.id === id),
          ]).toEqual([isPublic, requiresApproval, role, may]);
        }
      }
    }
  });
});

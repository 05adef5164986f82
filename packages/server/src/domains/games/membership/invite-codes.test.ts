import { describe, expect, it } from "vitest";
import { expectRightCounters } from "../../../testing/all-rows.ts";
import { makeAdmin } from "../../../testing/game-people.ts";
import { ana, ben, cleo, server, setScene } from "../../../testing/scene.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import { listAuditEvents } from "../../audit/audit.queries.ts";
import { type GameChoices, gameInput } from "../testing/game-input.ts";

setScene({ game: null });

const PRIVATE = { isPublic: false };

async function startGame(choices: GameChoices) {
  const { id, inviteCode } = await ana.call.games.create(gameInput(server.clock, choices));
  const code = inviteCode ?? "";
  await ben.call.games.joinByCode({ code });
  return { id, code };
}

const codeOf = async (id: string) => (await ana.call.games.get({ id })).inviteCode ?? "";

const renew = (person: Pick<TestPerson, "rest">, id: string) =>
  person.rest("POST", `/api/games/${id}/invite-code`);

const joinBy = (person: TestPerson, code: string) => person.rest("POST", `/api/games/join/${code}`);

const codeEvents = () =>
  listAuditEvents(server.deps.db.read, { actions: ["invite-code-renewed"], limit: 10 });

describe("removing a participant from a game", () => {
  it("SHG-03 renews a private game's invite code when a participant is removed", async () => {
    const { id, code } = await startGame(PRIVATE);
    await ana.call.games.removeParticipant({ id, userId: ben.userId });

    expect(await codeOf(id)).not.toBe(code);
    expect(await joinBy(ben, code)).toMatchObject({ status: 404 });
    expect(await server.visitor.rest("GET", `/api/games/invite/${code}`)).toMatchObject({
      status: 404,
    });
    expect(await joinBy(cleo, await codeOf(id))).toMatchObject({ status: 200 });
    expect(await codeEvents()).toMatchObject([{ actorId: ana.userId, gameId: id }]);
  });

  it("SHG-03 renews the invite code when a public game becomes private", async () => {
    const { id, code } = await startGame({});
    await ana.call.games.removeParticipant({ id, userId: ben.userId });
    const change = (choices: GameChoices) =>
      ana.call.games.update({ id, ...gameInput(server.clock, choices) });
    await change({ name: "Same code" });
    expect(await codeOf(id)).toBe(code);

    const updated = await change(PRIVATE);
    expect(updated.inviteCode).not.toBe(code);
    expect(await joinBy(ben, code)).toMatchObject({ status: 404 });
    expect(await joinBy(cleo, updated.inviteCode ?? "")).toMatchObject({ status: 200 });
    await change({ ...PRIVATE, name: "Same code again" });
    expect(await codeOf(id)).toBe(updated.inviteCode);
  });

  it("SHG-03 keeps the invite code when a participant leaves, or is removed from a public game", async () => {
    const open = await startGame({});
    await ana.call.games.removeParticipant({ id: open.id, userId: ben.userId });
    expect(await codeOf(open.id)).toBe(open.code);

    const { id, code } = await startGame(PRIVATE);
    await ben.call.games.leave({ id });
    expect(await codeOf(id)).toBe(code);
    expect(await joinBy(ben, code)).toMatchObject({ status: 200 });
  });
});

describe("games.renewInviteCode", () => {
  it("SHG-03 lets the creator and admins renew the invite code, which invalidates the old code", async () => {
    const { id, code } = await startGame(PRIVATE);
    await makeAdmin(server.deps, id, ben);
    let old = code;
    for (const person of [ana, ben]) {
      const { status, body } = await renew(person, id);
      expect({ status, body }).toEqual({ status: 200, body: { inviteCode: await codeOf(id) } });
      expect(await codeOf(id)).toMatch(/^[A-Z2-9]{6}$/);
      expect(await joinBy(cleo, old)).toMatchObject({ status: 404 });
      old = await codeOf(id);
    }
    expect(await joinBy(cleo, old)).toMatchObject({ status: 200 });
    expect((await codeEvents()).map(({ actorId }) => actorId)).toEqual([ben.userId, ana.userId]);
    await expectRightCounters(server);
  });
});

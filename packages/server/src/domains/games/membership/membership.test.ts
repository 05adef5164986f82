import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { describe, expect, it } from "vitest";
import { createDatedGame } from "../../../testing/dated-games.ts";
import { makeAdmin } from "../../../testing/game-people.ts";
import { ana, ben, server, setScene } from "../../../testing/scene.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import { COMPLETED, type GameChoices, UPCOMING } from "../testing/game-input.ts";

setScene({ game: null });

const create = async (choices?: GameChoices) => {
  const { inviteCode, ...game } = await createDatedGame(server, ana, choices);
  if (inviteCode === null) throw new Error("A creator sees the code");
  return { ...game, inviteCode };
};

const { joinRequests, participants, posts, userTotals } = schema;

const participantsOf = (gameId: string) =>
  server.deps.db.read.select().from(participants).where(eq(participants.gameId, gameId));

const requests = () => server.deps.db.read.select().from(joinRequests);

const gamesJoinedBy = async ({ userId }: TestPerson) => {
  const [row] = await server.deps.db.read
    .select()
    .from(userTotals)
    .where(eq(userTotals.userId, userId));
  return row?.gamesJoined;
};

describe("joining", () => {
  it.each([
    ["a running", {}],
    ["an upcoming", UPCOMING],
    ["a completed", COMPLETED],
  ])("RULE-07 lets any signed-in user join %s public game", async (_, choices) => {
    const { id, name } = await create(choices);
    expect(await ben.rest("POST", `/api/games/${id}/join`)).toEqual({
      status: 200,
      body: { requiresApproval: false, alreadyMember: false, game: { id, name } },
    });
    expect(await ben.call.games.get({ id })).toMatchObject({
      _count: { participants: 2 },
      viewer: { isParticipant: true, isAdmin: false, isCreator: false },
    });
    expect(await gamesJoinedBy(ben)).toBe(1);
  });

  it("RULE-07 lets a user join a private game by its invite code, but not by its id", async () => {
    const { id, inviteCode } = await create({ isPublic: false });
    expect(await ben.rest("POST", `/api/games/${id}/join`)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^Access denied\. This game is private/) },
    });
    expect(await participantsOf(id)).toHaveLength(1);
    const typed = ` ${inviteCode.toLowerCase()} `;
    expect(await ben.call.games.joinByCode({ code: typed })).toMatchObject({
      requiresApproval: false,
      alreadyMember: false,
      game: { id },
    });
    expect(await participantsOf(id)).toHaveLength(2);
  });

  it("JOIN-02 reports that a participant is already in the game, without counting the participant twice", async () => {
    const { id, inviteCode } = await create();
    await ben.call.games.join({ id });
    const again = { requiresApproval: false, alreadyMember: true, game: { id } };
    expect(await ben.call.games.join({ id })).toMatchObject(again);
    expect(await ben.call.games.joinByCode({ code: inviteCode })).toMatchObject(again);
    expect(await ana.call.games.join({ id })).toMatchObject(again);
    expect((await ben.call.games.get({ id }))._count.participants).toBe(2);
    expect(await gamesJoinedBy(ben)).toBe(1);
  });

  it("RULE-07 adds a participant only once despite 20 simultaneous joins", async () => {
    const { id, inviteCode } = await create();
    const joins = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? ben.rest("POST", `/api/games/${id}/join`)
        : ben.rest("POST", `/api/games/join/${inviteCode}`),
    );
    const responses = await Promise.all(joins);
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(await participantsOf(id)).toHaveLength(2);
    expect((await ben.call.games.get({ id }))._count.participants).toBe(2);
    expect(await gamesJoinedBy(ben)).toBe(1);
  });
});

describe("joining a game that requires approval", () => {
  it.each(["id", "code"])("RULE-07 joining twice by %s creates one join request", async (way) => {
    const { id, inviteCode } = await create({ requiresApproval: true });
    const path = way === "code" ? `join/${inviteCode}` : `${id}/join`;
    for (const _ of ["once", "twice"]) {
      expect(await ben.rest("POST", `/api/games/${path}`)).toMatchObject({
        status: 200,
        body: { requiresApproval: true, alreadyMember: false, game: { id } },
      });
    }
    expect(await requests()).toMatchObject([{ userId: ben.userId, status: "pending" }]);
    expect(await participantsOf(id)).toHaveLength(1);
  });

  it("RULE-07 admits an invited user without approval, and closes their pending request", async () => {
    const { id, inviteCode } = await create({ requiresApproval: true, isPublic: false });
    await ben.call.games.joinByCode({ code: inviteCode });
    await ana.call.invitations.invite({ gameId: id, username: "ben" });
    expect(await ben.call.games.join({ id })).toMatchObject({ requiresApproval: false });
    expect(await participantsOf(id)).toHaveLength(2);
    expect(await requests()).toMatchObject([{ status: "approved" }]);
    expect(await ben.call.invitations.list()).toMatchObject({ invitations: [] });
    expect(await ana.call.invitations.list()).toMatchObject({ pendingRequests: [] });
  });
});

describe("leaving", () => {
  it("GAME-05 leaving a game removes the participant and lowers the participant count", async () => {
    const { id } = await create();
    await ben.call.games.join({ id });
    expect(await ben.rest("POST", `/api/games/${id}/leave`)).toEqual({
      status: 200,
      body: { success: true },
    });
    expect((await ana.call.games.get({ id }))._count.participants).toBe(1);
    expect(await gamesJoinedBy(ben)).toBe(0);
    expect((await ben.rest("GET", `/api/games/${id}`)).status).toBe(403);
  });

  it("GAME-05 keeps a leaving participant's posts, and counts the posts again after the participant rejoins", async () => {
    const { id } = await create();
    await ben.call.games.join({ id });
    await makeAdmin(server.deps, id, ben);
    const createdAt = server.clock.now();
    await server.deps.db.transaction((tx) =>
      tx.insert(posts).values(
        [3, 4].map((upvoteCount) => ({
          id: server.deps.ids.nextId(),
          gameId: id,
          userId: ben.userId,
          content: "I did it",
          searchText: "",
          upvoteCount,
          createdAt,
        })),
      ),
    );
    await ben.call.games.leave({ id });
    expect(await ana.call.games.scores({ id })).toHaveLength(1);
    expect(await server.deps.db.read.select().from(posts)).toHaveLength(2);

    await ben.call.games.join({ id });
    const rows = await participantsOf(id);
    expect(rows.find(({ userId }) => userId === ben.userId)).toMatchObject({
      score: 2,
      upvoteCount: 7,
      isAdmin: false,
    });
  });
});

import { describe, expect, it } from "vitest";
import { makeAdmin } from "../../../testing/game-people.ts";
import { greyJpeg } from "../../../testing/pictures/jpeg-input.ts";
import { ana, ben, server, setScene } from "../../../testing/scene.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import type { Game } from "../game/games.schema.ts";
import { gameInput, HOUR, UPCOMING } from "../testing/game-input.ts";

setScene({ game: null });

async function createTogether(choices = {}): Promise<Game> {
  const game = await ana.call.games.create(
    gameInput(server.clock, { description: "Go out", ...choices }),
  );
  await ben.call.games.join({ id: game.id });
  await makeAdmin(server.deps, game.id, ben);
  return game;
}

const settingsOf = (game: Game) => ({
  name: game.name,
  description: game.description,
  coverImage: game.coverImage,
  startTime: game.startTime,
  endTime: game.endTime,
  isPublic: game.isPublic,
  requiresApproval: game.requiresApproval,
});

/** Saves the form with `changes`, as if it had been opened when `game` was current. */
const save = (person: TestPerson, game: Game, changes: object) =>
  person.rest("PUT", `/api/games/${game.id}`, {
    ...settingsOf(game),
    ...changes,
    base: settingsOf(game),
  });

describe("concurrent edits", () => {
  it("EDIT-06 merges two admins' changes to different settings of a game", async () => {
    const game = await createTogether();
    await save(ana, game, { name: "Sixty days outside", coverImage: greyJpeg(40, 30) });
    expect(await save(ben, game, { description: "Every day", isPublic: false })).toMatchObject({
      status: 200,
      body: {
        name: "Sixty days outside",
        description: "Every day",
        isPublic: false,
        coverImage: expect.stringMatching(/^\/api\/images\//),
      },
    });
  });

  it("EDIT-06 API-03 rejects a change to a setting that another admin just changed, and returns the current values", async () => {
    const game = await createTogether(UPCOMING);
    const later = new Date(Date.parse(game.startTime) + HOUR).toISOString();
    await save(ana, game, { description: "Every day", startTime: later });
    const mine = {
      name: "Mine",
      description: null,
      startTime: new Date(server.clock.now() + HOUR),
    };
    const { status, body } = await save(ben, game, mine);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: "edit_conflict",
      field: "description",
      conflicts: [
        { field: "description", present: "Every day" },
        { field: "startTime", present: later },
      ],
    });
    expect(await ana.call.games.get({ id: game.id })).toMatchObject({
      name: "30 days outside",
      description: "Every day",
      startTime: later,
    });
  });

  it("EDIT-06 CREATE-01 rejects a merge that would end a game before its start", async () => {
    const game = await createTogether({ startsIn: HOUR, endsIn: 10 * HOUR });
    const at = (hours: number) => new Date(server.clock.now() + hours * HOUR).toISOString();
    await save(ana, game, { startTime: at(6) });
    expect(await save(ben, game, { endTime: at(5) })).toMatchObject({
      status: 400,
      body: { code: "invalid_input", field: "endTime" },
    });
  });

  it("EDIT-06 GRP-01 merges edits to a group's name and colour, and rejects conflicting names", async () => {
    const { id: gameId } = await createTogether();
    const group = await ana.call.groups.create({ gameId, name: "Early", color: "ef4444" });
    const base = { name: group.name, color: group.color };
    const edit = (fields: object) =>
      ana.rest("PATCH", `/api/games/${gameId}/groups/${group.id}`, { ...base, ...fields, base });
    await edit({ name: "Early birds" });
    expect(await edit({ color: "22c55e" })).toMatchObject({
      status: 200,
      body: { name: "Early birds", color: "22c55e" },
    });
    expect(await edit({ name: "Late birds" })).toMatchObject({
      status: 409,
      body: { conflicts: [{ field: "name", present: "Early birds" }] },
    });
  });

  it("EDIT-06 PROF-01 merges profile edits from two devices, and rejects conflicting bios", async () => {
    const { bio } = (await ana.call.auth.user()) ?? {};
    const base = { firstName: null, lastName: null, bio, profileImage: null };
    const edit = (fields: object) => ana.rest("PATCH", "/api/user/profile", { ...fields, base });
    await edit({ firstName: "Ana", lastName: "", bio: "Up a step a day" });
    expect(await edit({ firstName: "Ana", lastName: "Ömer", bio })).toMatchObject({
      status: 200,
      body: { firstName: "Ana", lastName: "Ömer", bio: "Up a step a day" },
    });
    expect(await edit({ firstName: "Ana", bio: "Down again" })).toMatchObject({
      status: 409,
      body: { conflicts: [{ field: "bio", present: "Up a step a day" }] },
    });
  });

  it("EDIT-06 POST-06 rejects conflicting edits to a post from two devices", async () => {
    const { id: gameId } = await createTogether();
    const { id, content } = await ana.call.posts.create({ gameId, content: "I sang." });
    const edit = (text: string) =>
      ana.rest("PATCH", `/api/posts/${id}`, { content: text, base: { content } });
    expect(await edit("I sang in the rain.")).toMatchObject({ status: 200 });
    expect(await edit("I sang on a bus.")).toMatchObject({
      status: 409,
      body: {
        code: "edit_conflict",
        conflicts: [{ field: "content", present: "I sang in the rain." }],
      },
    });
  });
});

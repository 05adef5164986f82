import { schema } from "@stepout/db";
import { describe, expect, it } from "vitest";
import { greyJpeg } from "../../../testing/pictures/jpeg-input.ts";
import { ana, ben, cleo, server, setScene } from "../../../testing/scene.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import { type GameChoices, gameInput, UPCOMING } from "../testing/game-input.ts";

setScene({ game: null });

const DARK = greyJpeg(40);
const LIGHT = greyJpeg(200);

const create = (coverImage: string | null, choices?: GameChoices) =>
  ana.call.games.create({ ...gameInput(server.clock, choices), coverImage });

const countImages = async () => (await server.deps.db.read.select().from(schema.images)).length;

const changeCover = async (
  { id, startTime, endTime, name }: Awaited<ReturnType<typeof create>>,
  coverImage: string | null | undefined,
) => ana.rest("PUT", `/api/games/${id}`, { name, startTime, endTime, coverImage });

describe("a game's cover", () => {
  it("CREATE-01 stores identical covers only once, and serves them at the game's cover URL", async () => {
    const game = await create(DARK);
    expect(game.coverImage).toMatch(/^\/api\/images\/[\w-]+$/);
    expect((await create(DARK)).coverImage).toBe(game.coverImage);
    expect(await countImages()).toBe(1);
    expect((await ana.rest("GET", game.coverImage ?? "")).status).toBe(200);
  });

  it("RULE-11 keeps a game's cover if a request omits the cover or contains its current URL", async () => {
    const game = await create(DARK);
    for (const sent of [undefined, game.coverImage]) {
      const { body } = await changeCover(game, sent);
      expect(body).toMatchObject({ coverImage: game.coverImage });
    }
    expect(await countImages()).toBe(1);
  });

  it("RULE-11 deletes a cover when it is replaced or removed", async () => {
    const game = await create(DARK);
    const { body } = await changeCover(game, LIGHT);
    expect(body).toHaveProperty("coverImage", expect.not.stringContaining(game.coverImage ?? ""));
    expect(await countImages()).toBe(1);
    expect((await ana.rest("GET", game.coverImage ?? "")).status).toBe(404);
    expect(await changeCover(game, null)).toMatchObject({ body: { coverImage: null } });
    expect(await countImages()).toBe(0);
  });

  it("RULE-11 rejects a cover that is not a picture, and changes nothing", async () => {
    const game = await create(DARK);
    const notAJpeg = `data:image/jpeg;base64,${Buffer.from("no picture").toString("base64")}`;
    for (const [status, sent] of [
      [415, notAJpeg],
      [400, "/api/images/of-another-user"],
    ] as const) {
      expect(await changeCover(game, sent)).toMatchObject({
        status,
        body: { field: "coverImage" },
      });
    }
    const failed = await ana.rest("POST", "/api/games", {
      ...gameInput(server.clock),
      coverImage: notAJpeg,
    });
    expect(failed).toMatchObject({ status: 415, body: { field: "coverImage" } });
    expect(await ana.call.games.mine()).toMatchObject([{ coverImage: game.coverImage }]);
    expect(await countImages()).toBe(1);
  });

  it("RULE-06 shows a private game's cover to an invited user until the invitation is declined or withdrawn", async () => {
    const { id, coverImage } = await create(DARK, { isPublic: false });
    const lookAt = async (person: TestPerson) =>
      (await person.rest("GET", coverImage ?? "")).status;
    const invitation = await ana.call.invitations.invite({ gameId: id, username: "ben" });
    expect([await lookAt(ben), await lookAt(cleo)]).toEqual([200, 404]);
    await ben.call.invitations.decline({ id: invitation.id });
    expect(await lookAt(ben)).toBe(404);

    const again = await ana.call.invitations.invite({ gameId: id, email: "ben@example.com" });
    expect(await lookAt(ben)).toBe(200);
    await ana.call.invitations.remove({ id: again.id });
    expect(await lookAt(ben)).toBe(404);
  });
});

describe("deleting pictures with a game", () => {
  it("RULE-11 deleting a game deletes its post pictures, except those that another game uses", async () => {
    const { id } = await create(null);
    const { id: other } = await create(null);
    for (const gameId of [id, other]) await ben.call.games.join({ id: gameId });
    await ben.call.posts.create({ gameId: id, content: "One", image: DARK });
    await ben.call.posts.share({ gameIds: [id, other], content: "Both", image: LIGHT });
    await ben.call.posts.create({ gameId: id, content: "No picture" });
    expect(await countImages()).toBe(2);
    await ana.call.games.remove({ id });
    expect(await countImages()).toBe(1);
  });

  it("RULE-11 deleting a game with its creator's account deletes a cover that a former admin uploaded", async () => {
    const { id, name, startTime, endTime } = await create(null, UPCOMING);
    await ben.call.games.join({ id });
    await ana.call.games.setAdmin({ id, userId: ben.userId, isAdmin: true });
    await ben.call.games.update({ id, name, startTime, endTime, coverImage: DARK });
    await ana.call.games.setAdmin({ id, userId: ben.userId, isAdmin: false });
    expect(await countImages()).toBe(1);
    await ana.deleteAccount();
    expect(await countImages()).toBe(0);
  });
});

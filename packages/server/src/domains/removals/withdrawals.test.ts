import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { beforeEach, describe, expect, it } from "vitest";
import { plainJpeg, toDataUrl } from "../../testing/pictures/jpeg-parts.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../testing/scene.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { COMMIT_MS, WITHDRAWALS_MAX } from "./removals.rules.ts";

const reason = "Please be kind";
const image = toDataUrl(plainJpeg());
const PAST_COMMITS_MS = 2 * COMMIT_MS;

let postId: string;

/** Ben posts in Ana's game; Cleo isn't a member. */
setScene({ joined: ["ben"] });
beforeEach(async () => {
  await cleo.call.games.create(gameInput(server.clock));
  postId = (await ben.call.posts.create({ gameId, content: "I sang", image })).id;
});

async function listAfter(act: () => Promise<unknown>) {
  const { until: since } = await ana.call.removals.withdrawals({});
  server.clock.advance(PAST_COMMITS_MS);
  await act();
  server.clock.advance(PAST_COMMITS_MS);
  const responses = [];
  for (const { call } of [ana, cleo]) responses.push(await call.removals.withdrawals({ since }));
  const later = responses[0]?.until ?? "";
  expect((await ana.call.removals.withdrawals({ since: later })).gameIds).toEqual([]);
  return responses.map(({ gameIds }) => gameIds);
}

const onlyForAna = () => [[gameId], []];

describe("games with withdrawn content", () => {
  it("POWER-13 removals.withdrawals lists the game in which a post was removed, even on a device's first request", async () => {
    expect((await ana.call.removals.withdrawals({})).gameIds).toEqual([]);
    const removing = () => ana.call.removals.removePost({ id: postId, reason });
    expect(await listAfter(removing)).toEqual(onlyForAna());
    expect((await ana.call.removals.withdrawals({})).gameIds).toEqual([gameId]);
  });

  it("POWER-13 removals.withdrawals lists the game in which a comment was removed or deleted", async () => {
    const comment = async () => (await ben.call.comments.create({ postId, content: "Oh" })).id;
    const id = await comment();
    const removing = () => ana.call.removals.removeComment({ id, reason });
    expect(await listAfter(removing)).toEqual(onlyForAna());
    const own = await comment();
    const deleting = () => ben.call.comments.remove({ id: own });
    expect(await listAfter(deleting)).toEqual(onlyForAna());
  });

  it("POWER-13 removals.withdrawals lists the game when an author deletes or redacts a post, or removes its picture", async () => {
    const taking = () => ben.call.posts.removeImage({ id: postId });
    expect(await listAfter(taking)).toEqual(onlyForAna());
    const other = await ben.call.posts.create({ gameId, content: "I danced" });
    const deleting = () => ben.call.posts.remove({ id: other.id });
    expect(await listAfter(deleting)).toEqual(onlyForAna());
    const { endTime } = await ana.call.games.get({ id: gameId });
    server.clock.advance(Date.parse(endTime) - server.clock.now());
    const redacting = () => ben.call.posts.redact({ id: postId });
    expect(await listAfter(redacting)).toEqual(onlyForAna());
  });

  it("POWER-13 removals.withdrawals lists the games in which a deleted user had posted or commented", async () => {
    await cleo.call.games.join({ id: gameId });
    await cleo.call.comments.create({ postId, content: "Wow" });
    await cleo.call.games.leave({ id: gameId });
    expect(await listAfter(() => cleo.deleteAccount())).toEqual([[gameId], []]);
    expect(await listAfter(() => ben.deleteAccount())).toEqual([[gameId], []]);
  });

  it("POWER-13 removals.withdrawals omits games with only new, edited or restored posts, and games that the user left", async () => {
    await ana.call.removals.removePost({ id: postId, reason });
    server.clock.advance(PAST_COMMITS_MS);
    const changing = async () => {
      await ana.call.removals.restorePost({ id: postId });
      await ben.call.posts.update({ id: postId, content: "I sang aloud" });
      await ben.call.comments.create({ postId, content: "Really" });
    };
    expect(await listAfter(changing)).toEqual([[], []]);
    await ben.call.games.leave({ id: gameId });
    expect((await ben.call.removals.withdrawals({})).gameIds).toEqual([]);
  });

  it("POWER-13 removals.withdrawals includes removals that were in progress during the previous request", async () => {
    const { until } = await ana.call.removals.withdrawals({});
    await ana.call.removals.removePost({ id: postId, reason });
    server.clock.advance(COMMIT_MS);
    expect((await ana.call.removals.withdrawals({ since: until })).gameIds).toEqual([gameId]);
  });

  it("POWER-13 removals.withdrawals returns null if there are too many games to list", async () => {
    const [game] = await server.deps.db.read
      .select()
      .from(schema.games)
      .where(eq(schema.games.id, gameId));
    if (!game) throw new Error("The game is missing");
    const joinedAt = server.clock.now();
    await server.deps.db.transaction(async (tx) => {
      for (let nth = 0; nth < WITHDRAWALS_MAX; nth += 1) {
        const id = `${gameId}-${nth}`;
        const many = { ...game, id, inviteCode: id, withdrawnAt: joinedAt };
        await tx.insert(schema.games).values(many);
        await tx.insert(schema.participants).values({
          gameId: id,
          userId: ana.userId,
          joinedAt,
          sortText: "",
        });
      }
    });
    const all = await ana.call.removals.withdrawals({});
    expect(all.gameIds).toHaveLength(WITHDRAWALS_MAX);
    await ana.call.removals.removePost({ id: postId, reason });
    expect((await ana.call.removals.withdrawals({})).gameIds).toBeNull();
  });
});

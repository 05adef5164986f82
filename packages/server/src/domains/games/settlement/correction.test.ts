import { schema } from "@stepout/db";
import { describe, expect, it } from "vitest";
import { expectRightCounters } from "../../../testing/all-rows.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../../testing/scene.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import { DAY } from "../testing/game-input.ts";
import { checkResults } from "./results-check.ts";
import { settleEndedGames } from "./settlement-schedule.ts";

const LENGTH = 10 * DAY;
const reason = "That did not happen";

setScene({ game: { endsIn: LENGTH } });

const share = async (person: TestPerson) =>
  (await person.call.posts.create({ gameId, content: "I did it" })).id;

const like = (person: TestPerson, id: string) => person.call.posts.toggleUpvote({ id });
const remove = (id: string) => ana.call.removals.removePost({ id, reason });
const restore = (id: string) => ana.call.removals.restorePost({ id });

async function endGame(): Promise<void> {
  server.clock.advance(LENGTH);
  await settleEndedGames(server.deps, server.clock.now());
}

const readResults = async () =>
  (await ana.call.games.results({ id: gameId })).map((result) => [
    result.user.username,
    result.position,
    result.score,
    result.medalType,
    result.isPopularVote ? result.upvotes : null,
  ]);

const isCorrected = async () => (await cleo.call.games.get({ id: gameId })).isCorrected;

const noticesOf = async (person: TestPerson) =>
  (await person.call.notifications.unseen()).map(({ type }) => type);

async function expectConsistent(): Promise<void> {
  await expectRightCounters(server);
  expect(await checkResults(server.deps.db.read)).toEqual([]);
}

describe("removing a post from a completed game", () => {
  it("POWER-04 corrects results, totals and notifications after a removal, and marks the game as corrected", async () => {
    const wrong = await share(ben);
    await share(ben);
    await share(cleo);
    await share(cleo);
    const liked = await share(ana);
    await like(ana, wrong);
    await like(cleo, wrong);
    await like(cleo, liked);
    await share(ben);
    await endGame();
    expect(await readResults()).toEqual([
      ["ben", 1, 3, "gold", 2],
      ["cleo", 2, 2, "silver", null],
      ["ana", 3, 1, "bronze", null],
    ]);
    expect(await isCorrected()).toBe(false);
    await remove(wrong);
    expect(await readResults()).toEqual([
      ["ben", 1, 2, "gold", null],
      ["cleo", 1, 2, "gold", null],
      ["ana", 3, 1, "silver", 1],
    ]);
    expect(await isCorrected()).toBe(true);
    expect(await noticesOf(cleo)).toEqual(["game_won"]);
    expect(await ana.call.account.stats()).toMatchObject({
      silverMedals: 1,
      bronzeMedals: 0,
      popularVoteMedals: 1,
    });
    await expectConsistent();
  });

  it("POWER-04 undoes a correction when the removed post is restored", async () => {
    const only = await share(ben);
    await like(cleo, only);
    await endGame();
    const before = await readResults();
    await remove(only);
    expect(await readResults()).toEqual([
      ["ana", 1, 0, null, null],
      ["ben", 1, 0, null, null],
      ["cleo", 1, 0, null, null],
    ]);
    expect(await noticesOf(ben)).toEqual(["game_completed"]);
    await expectConsistent();
    await restore(only);
    expect(await readResults()).toEqual(before);
    expect(await noticesOf(ben)).toEqual(["game_won"]);
    expect(await isCorrected()).toBe(false);
    await expectConsistent();
  });

  it("POWER-04 a correction includes upvotes that were withdrawn only after the game ended", async () => {
    const posts = [await share(ben), await share(ben)];
    for (const id of posts) for (const person of [ana, cleo]) await like(person, id);
    await endGame();
    for (const id of posts) for (const person of [ana, cleo]) await like(person, id);
    const upvotes = async () =>
      (await ana.call.games.results({ id: gameId })).find(({ userId }) => userId === ben.userId)
        ?.upvotes;
    expect(await upvotes()).toBe(4);
    const [first = "", second = ""] = posts;
    await remove(first);
    expect(await upvotes()).toBe(2);
    await expectConsistent();
    await remove(second);
    expect(await upvotes()).toBe(0);
    await expectConsistent();
    await restore(first);
    await restore(second);
    expect(await upvotes()).toBe(4);
    await expectConsistent();
  });

  it("POWER-04 removing and restoring a post ignores upvotes given after the game ended", async () => {
    const wrong = await share(ben);
    await like(ana, wrong);
    await endGame();
    await like(cleo, wrong);
    await remove(wrong);
    await restore(wrong);
    const results = await ana.call.games.results({ id: gameId });
    expect(results[0]).toMatchObject({ user: { username: "ben" }, score: 1, upvotes: 1 });
    await expectConsistent();
  });

  it("POWER-04 removing or restoring a post leaves results unchanged if its author has no result", async () => {
    const left = await share(ben);
    await ben.call.games.leave({ id: gameId });
    await endGame();
    const before = await server.deps.db.read.select().from(schema.gameResults);
    await remove(left);
    expect(await isCorrected()).toBe(false);
    await restore(left);
    expect(await server.deps.db.read.select().from(schema.gameResults)).toEqual(before);
    expect(await isCorrected()).toBe(false);
    await expectConsistent();
  });
});

describe("removing a post before the end", () => {
  it("POWER-04 corrects a completed game's results when a post that was removed during the game is restored", async () => {
    const post = await share(ben);
    await like(cleo, post);
    server.clock.advance(LENGTH - 1);
    await remove(post);
    server.clock.advance(1);
    await settleEndedGames(server.deps, server.clock.now());
    expect((await readResults()).map(([, , score]) => score)).toEqual([0, 0, 0]);
    expect(await isCorrected()).toBe(false);
    await restore(post);
    expect((await readResults())[0]).toEqual(["ben", 1, 1, "gold", 1]);
    expect(await isCorrected()).toBe(true);
    await expectConsistent();
  });
});

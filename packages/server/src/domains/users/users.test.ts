import { afterEach, beforeEach, expect, it } from "vitest";
import { greyJpeg } from "../../testing/pictures/jpeg-input.ts";
import { giveResults } from "../../testing/results.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
  ben = await server.createPerson("ben");
});
afterEach(() => server.close());

it("SHG-02 finds and shows people by what they saved last", async () => {
  const search = (q: string) => ben.call.users.search({ q });
  expect(await search("ana")).toMatchObject([{ username: "ana", profileImageUrl: null }]);
  const names = { firstName: "Ida", lastName: "Olsen" };
  const { profileImageUrl } = await ana.call.account.updateProfile({
    ...names,
    profileImage: greyJpeg(40),
  });
  expect(profileImageUrl).toMatch(/^\/api\/images\//);
  for (const term of ["ida", "olsen", "ana", "ida olsen ana"]) {
    expect(await search(term)).toMatchObject([{ ...names, profileImageUrl }]);
  }
});

it("PROF-02 BOARD-03 adds up medals and popular votes for their winners", async () => {
  const cleo = await server.createPerson("cleo");
  const people = [ana, ben, cleo];
  const game = async () => {
    const { id } = await ana.call.games.create(gameInput(server.clock));
    for (const person of [ben, cleo]) await person.call.games.join({ id });
    return id;
  };
  await giveResults(server, await game(), [
    { person: ana, medalType: "gold", isPopularVote: true },
    { person: ben, medalType: "silver" },
    { person: cleo, medalType: "bronze" },
  ]);
  await giveResults(server, await game(), [
    { person: ana, medalType: "gold" },
    { person: ben, isPopularVote: true },
  ]);
  const stats = await Promise.all(people.map((person) => person.call.account.stats()));
  const medals = stats.map((one) => [
    one.goldMedals,
    one.silverMedals,
    one.bronzeMedals,
    one.popularVoteMedals,
  ]);
  expect(medals).toEqual([
    [2, 0, 0, 1],
    [0, 1, 0, 1],
    [0, 0, 1, 0],
  ]);
});

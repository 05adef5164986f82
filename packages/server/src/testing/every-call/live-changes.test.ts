import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Receivers } from "../../declarations/testing/case.ts";
import { insiders, outsiders, type Role } from "../../declarations/testing/roles.ts";
import { gameInput, UPCOMING } from "../../domains/games/testing/game-input.ts";
import { readNoticesSince, waitForOwnNotices } from "../live-notices.ts";
import { greyJpeg } from "../pictures/jpeg-input.ts";
import type { TestServer } from "../test-server.ts";
import { cases } from "./calls.ts";
import { overTrpc, procedures } from "./requests.ts";
import type { World } from "./world.ts";
import { createWorldCopies } from "./world-copies.ts";

const roles = [...insiders, ...outsiders];

const copies = createWorldCopies("own");

let server: TestServer;
let world: World;
beforeEach(async () => {
  const copy = await copies.startAgain();
  server = copy.server;
  world = copy.worldOf("own");
});
afterAll(() => copies.close());

const withoutSilent = (receivers: [string, string[]][]) =>
  Object.fromEntries(receivers.filter(([, abouts]) => abouts.length > 0));

const sorted = (receivers: Receivers) =>
  withoutSilent(Object.entries(receivers).map(([role, abouts]) => [role, abouts.toSorted()]));

const mutations = procedures.filter(({ isQuery }) => !isQuery);

/** Returns the notices that users in each role receive during `work`. */
async function hearOf(work: () => Promise<unknown>) {
  await waitForOwnNotices(server.deps);
  const position = server.deps.live.position();
  await work();
  await waitForOwnNotices(server.deps);
  const hearAs = async (role: Role): Promise<[string, string[]]> => [
    role,
    await readNoticesSince(server.deps, world.people[role], position),
  ];
  return withoutSilent(await Promise.all(roles.map(hearAs)));
}

describe.each(mutations)("$name", (procedure) => {
  it("LIVE-01 notifies exactly the users who see the change", async () => {
    const found = cases.get(procedure.name);
    const notices = found?.notifies;
    if (!notices) throw new Error(`${procedure.name} has no case`);
    const { verb, path, body } = overTrpc(procedure, found.input(world.targets, server.clock));
    const receivers = await hearOf(async () => {
      const response = await world.people[notices.by].rest(verb, path, body);
      expect(response.status, JSON.stringify(response.body)).toBe(200);
    });
    expect(receivers).toEqual(sorted(notices.receivers));
  });
});

describe("a public game", () => {
  const everybody = (...abouts: NonNullable<Receivers[keyof Receivers]>) =>
    Object.fromEntries(roles.map((role) => [role, abouts]));

  it.each([
    ["is made private", "update"],
    ["is deleted", "remove"],
  ] as const)("LIVE-01 notifies everyone when a public game %s", async (_, act) => {
    const { stranger } = world.people;
    const game = gameInput(server.clock);
    const { id } = await stranger.call.games.create(game);
    const receivers = await hearOf(() =>
      act === "update"
        ? stranger.call.games.update({ ...game, id, isPublic: false })
        : stranger.call.games.remove({ id }),
    );
    const own = act === "update" ? "game" : "memberships";
    expect(receivers).toEqual({ ...everybody("discover"), stranger: ["discover", own] });
  });
});

it("LIVE-01 notifies imported participants, including those whose join request was pending", async () => {
  const { creator, stranger, invited } = world.people;
  const { id: source } = await creator.call.games.create(gameInput(server.clock));
  for (const person of [stranger, invited]) await person.call.games.join({ id: source });
  const { gameId } = world.targets;
  const receivers = await hearOf(() =>
    creator.call.games.importParticipants({ id: gameId, gameIds: [source] }),
  );
  expect(receivers).toEqual(
    sorted({
      participant: ["people"],
      author: ["people"],
      blocked: ["people"],
      admin: ["people", "entries"],
      creator: ["people", "entries", "invitations"],
      stranger: ["people", "memberships", "invitations"],
      invited: ["people", "memberships", "invitations"],
    }),
  );
});

describe("the deletion of an account", () => {
  const remove = () => hearOf(() => world.people.stranger.deleteAccount());

  it("LIVE-01 notifies everyone when an account with public games is deleted", async () => {
    await world.people.stranger.call.games.create(gameInput(server.clock));
    const others = roles.filter((role) => role !== "stranger");
    expect(await remove()).toEqual(Object.fromEntries(others.map((role) => [role, ["discover"]])));
  });

  it("LIVE-01 notifies participants when a deleted account's upcoming games disappear", async () => {
    const { requester, stranger } = world.people;
    const { id } = await stranger.call.games.create(gameInput(server.clock, UPCOMING));
    await requester.call.games.join({ id });
    expect(await remove()).toMatchObject({ requester: ["discover", "memberships"] });
  });
});

it.each([
  ["last name", { lastName: "Lovelace" }],
  ["picture", { profileImage: greyJpeg(40) }],
])("LIVE-01 notifies everyone who sees a user's new %s", async (_, change) => {
  const { author } = world.people;
  const before = { firstName: "Ada", lastName: "King" };
  await author.call.account.updateProfile(before);
  const receivers = await hearOf(() => author.call.account.updateProfile({ ...before, ...change }));
  expect(receivers).toEqual(sorted(cases.get("account.updateProfile")?.notifies?.receivers ?? {}));
});

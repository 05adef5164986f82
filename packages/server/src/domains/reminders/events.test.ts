import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPushTest, type PushTest } from "../../testing/push/push-test.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { settleEndedGames } from "../games/settlement/settlement-schedule.ts";
import { DAY, gameInput, HOUR } from "../games/testing/game-input.ts";
import type { ChangeSettingsInput } from "../notifications/settings/settings.schema.ts";
import { MERGE_MS, QUEUED_PUSHES_MAX } from "../push/push.rules.ts";
import { findNextPush, queuePush } from "../push/queue.service.ts";
import { claimPush } from "../push/sending/claims.service.ts";
import { pushTemplates } from "../push-templates.ts";
import { announceStarts } from "./game-starts.service.ts";

/** As many games as one query returns. */
const GAMES = 50;

let test: PushTest;
let ana: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let gameId: string;
beforeEach(async () => {
  test = await createPushTest();
  ana = await test.server.createPerson("ana");
  ben = await test.server.createPerson("ben");
  cleo = await test.server.createPerson("cleo");
  const game = await ana.call.games.create(gameInput(test.server.clock, { name: "Say hello" }));
  gameId = game.id;
  for (const person of [ben, cleo]) await person.call.games.join({ id: gameId });
  await test.subscribe(ben);
});
afterEach(() => test.close());

const change = (changes: ChangeSettingsInput) => ben.call.notifications.changeSettings(changes);
const share = (person = ben) => person.call.posts.create({ gameId, content: "Said hello" });
const comment = (postId: string, person = cleo) =>
  person.call.comments.create({ postId, content: "Well done" });
const message = () =>
  cleo.call.messages.send({ gameId, recipientId: ben.userId, content: "Well done" });

async function pushed(): Promise<string[]> {
  const before = test.service.received.length;
  await test.send();
  return test.service.received.slice(before).map(({ text }) => {
    const { title, body, navigate } = JSON.parse(text).notification;
    return `${title}. ${body}. ${navigate.replace("https://club.example", "")}`;
  });
}

const later = (milliseconds: number) => {
  test.server.clock.advance(milliseconds);
  return pushed();
};

describe("event notifications", () => {
  it("HABIT-02 notifies a post's author about a comment, and links to the post", async () => {
    const { id } = await share();
    await comment(id, ben);
    expect(await pushed()).toEqual([]);
    await comment(id);
    expect(await pushed()).toEqual([
      `Say hello. cleo commented on your post. /games/${gameId}?post=${id}`,
    ]);
  });

  it("HABIT-02 sends one notification for all comments made within ten minutes of a comment notification", async () => {
    const { id } = await share();
    await comment(id);
    expect(await pushed()).toHaveLength(1);
    await comment(id, ana);
    await comment(id);
    expect(await later(MERGE_MS - 1)).toEqual([]);
    expect(await later(1)).toEqual([
      `Say hello. 3 new comments on your post. /games/${gameId}?post=${id}`,
    ]);
    expect(await later(MERGE_MS)).toEqual([]);
    await comment(id);
    expect(await pushed()).toEqual([expect.stringContaining("cleo commented")]);
  });

  it("HABIT-02 a merged comment notification links to the game, or to home for several games", async () => {
    const other = await ana.call.games.create(gameInput(test.server.clock, { name: "Sing" }));
    for (const person of [ben, cleo]) await person.call.games.join({ id: other.id });
    const first = await share();
    await comment(first.id);
    expect(await pushed()).toHaveLength(1);
    for (let nth = 0; nth < 4; nth += 1) await comment((await share()).id);
    expect(await later(MERGE_MS)).toEqual([
      `Say hello. 5 new comments on your posts. /games/${gameId}`,
    ]);
    await comment((await ben.call.posts.create({ gameId: other.id, content: "Sang" })).id);
    expect(await later(MERGE_MS)).toEqual(["New comments. 6 new comments on your posts. /"]);
  });

  it("HABIT-02 merges messages from several senders, and links to the list of messages", async () => {
    await message();
    expect(await pushed()).toHaveLength(1);
    const { id } = await message();
    for (let nth = 0; nth < 2; nth += 1) {
      await ana.call.messages.send({ gameId, recipientId: ben.userId, content: "Hi" });
    }
    await ben.call.messages.markRead({ id });
    expect(await later(MERGE_MS)).toEqual(["Say hello. 3 new messages. /messages"]);
    await message();
    expect(await later(MERGE_MS)).toEqual(["Say hello. 4 new messages. /messages"]);
  });

  it("HABIT-02 sends no notification about a message that was already read", async () => {
    const { id } = await message();
    await ben.call.messages.markRead({ id });
    expect(await pushed()).toEqual([]);
    await message();
    const path = `/messages?with=${cleo.userId}&game=${gameId}`;
    expect(await later(MERGE_MS)).toEqual([`Say hello. cleo sent you a message. ${path}`]);
  });

  it("HABIT-02 notifications about invitations and join requests name the user and the game", async () => {
    await test.subscribe(ana);
    const rules = { isPublic: true, requiresApproval: true, name: "Sing" };
    const { id } = await ana.call.games.create({ ...gameInput(test.server.clock), ...rules });
    await cleo.call.games.join({ id });
    await ana.call.invitations.invite({ gameId: id, username: "ben" });
    expect((await pushed()).toSorted()).toEqual([
      "A new invitation. ana invites you to “Sing”. /invites",
      "A request to join your game. cleo wants to join “Sing”. /invites?tab=pending",
    ]);
  });

  it("HABIT-02 notifies participants when a game starts, and reports their result when it ends", async () => {
    const { clock, deps } = test.server;
    const times = { startsIn: HOUR, endsIn: DAY + HOUR, name: "Sing" };
    const { id } = await ana.call.games.create(gameInput(clock, times));
    await ben.call.games.join({ id });
    clock.advance(HOUR);
    await announceStarts(deps);
    await announceStarts(deps);
    expect(await pushed()).toEqual([
      `“Sing” has started. Today is day 1 of 1. What is your first step?. /games/${id}`,
    ]);
    await ben.call.posts.create({ gameId: id, content: "Sang" });
    clock.advance(DAY);
    await settleEndedGames(deps, clock.now());
    expect(await pushed()).toEqual([
      `“Sing” has ended. You came first of 2 players, with 1 point.. /games/${id}`,
    ]);
  });

  it("HABIT-02 delays notifications until quiet hours end in the user's time zone", async () => {
    await change({ timeZone: "Asia/Kolkata", quietFrom: 17, quietTo: 21 });
    const { id } = await share();
    await comment(id);
    await comment(id, ana);
    expect(await pushed()).toEqual([]);
    // The test starts at noon in UTC, which is 17:30 in Kolkata.
    expect(await later(3.5 * HOUR - 1)).toEqual([]);
    expect(await later(1)).toEqual([expect.stringContaining("2 new comments")]);
  });

  it("HABIT-02 after quiet hours, one notification says what happened in each game", async () => {
    const { clock, deps } = test.server;
    await change({ timeZone: "UTC", quietFrom: 12, quietTo: 15 });
    const { id } = await share();
    await comment(id);
    await message();
    for (const name of ["Sing", "Swim"]) {
      const game = await ana.call.games.create(gameInput(clock, { endsIn: HOUR, name }));
      await ben.call.games.join({ id: game.id });
    }
    clock.advance(HOUR);
    await settleEndedGames(deps, clock.now());
    expect(await pushed()).toEqual([]);
    const lines = [
      "cleo commented on your post",
      "cleo sent you a message",
      "“Sing” has ended. Nobody scored in this game.",
      "“Swim” has ended. Nobody scored in this game.",
    ];
    expect(await later(2 * HOUR)).toEqual([`StepOut. ${lines.join("\n")}. /`]);
  });

  it("HABIT-02 postpones many notifications in several transactions, so that other writers don't wait", async () => {
    const { deps, clock } = test.server;
    await change({ timeZone: "UTC", quietFrom: 12, quietTo: 13 });
    const push = { userId: ben.userId, kind: "comment", at: clock.now() } as const;
    for (let nth = 0; nth < QUEUED_PUSHES_MAX; nth += 1) {
      await deps.db.transaction((tx) => queuePush(tx, deps, { ...push, topic: `${nth}` }));
    }
    expect(await claimPush(deps, pushTemplates)).toBe("skipped");
    expect(await findNextPush(deps.db.read)).toBe(clock.now());
    expect(await pushed()).toEqual([]);
    expect(await findNextPush(deps.db.read)).toBe(clock.now() + HOUR);
  });

  it("HABIT-02 counts each comment in only one notification, even after quiet hours", async () => {
    await change({ timeZone: "UTC", quietFrom: 13, quietTo: 14 });
    const { id } = await share();
    test.server.clock.advance(HOUR - MERGE_MS / 2);
    await comment(id);
    expect(await pushed()).toHaveLength(1);
    expect(await later(MERGE_MS)).toEqual([]);
    await comment(id);
    expect(await later(HOUR)).toEqual([expect.stringContaining("cleo commented")]);
  });

  it("HABIT-02 announceStarts doesn't retry a failed announcement until its next run", async () => {
    const { clock, deps } = test.server;
    await test.subscribe(ana);
    for (let nth = 0; nth < GAMES; nth += 1) {
      await ana.call.games.create(gameInput(clock, { startsIn: HOUR, endsIn: DAY }));
    }
    clock.advance(HOUR);
    const ids = { ...deps.ids, nextId: () => expect.fail("no more ids") };
    let queries = 0;
    const mayContinue = () => {
      queries += 1;
      return queries <= GAMES;
    };
    await announceStarts({ ...deps, ids }, mayContinue);
    expect(queries).toBe(2);
    await announceStarts(deps);
    expect(await pushed()).toHaveLength(GAMES);
  });

  it.each([
    ["comments", async () => comment((await share()).id)],
    ["messages", message],
  ])("HABIT-02 sends no notification if the user has turned off %s", async (name, act) => {
    await change({ [name]: false });
    await act();
    expect(await pushed()).toEqual([]);
  });

  it.each([
    ["the comment was deleted", (id: string) => cleo.call.comments.remove({ id })],
    ["its author was blocked", () => ben.call.blocks.add({ userId: cleo.userId })],
    ["the user left the game", () => ben.call.games.leave({ id: gameId })],
    ["the game was deleted", () => ana.call.games.remove({ id: gameId })],
  ])("HABIT-02 drops a queued notification about a comment if %s", async (_, act) => {
    const { id } = await comment((await share()).id);
    await act(id);
    expect(await pushed()).toEqual([]);
  });
});

const PEOPLE = 25;

it("HABIT-02 loses no notification if the clock advances each time it is read", async () => {
  const { server } = test;
  const { clock } = server;
  const stopped = clock.now;
  clock.now = () => {
    clock.advance(1);
    return stopped();
  };
  const received = new Set<string>();
  for (let nth = 0; nth < PEOPLE; nth += 1) {
    const dana = await server.createPerson(`dana${nth}`);
    await test.subscribe(dana);
    const rules = { isPublic: true, requiresApproval: true };
    const own = await dana.call.games.create(gameInput(clock, rules));
    await dana.call.games.join({ id: gameId });
    const { id } = await share(dana);
    await comment(id);
    await cleo.call.messages.send({ gameId, recipientId: dana.userId, content: "Well done" });
    const other = await ana.call.games.create(gameInput(clock));
    await ana.call.invitations.invite({ gameId: other.id, username: dana.username });
    await cleo.call.games.join({ id: own.id });
    const texts = await pushed();
    for (const text of texts) received.add(`${nth} ${text}`);
  }
  expect(received.size).toBe(4 * PEOPLE);
});

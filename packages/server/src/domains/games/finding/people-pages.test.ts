import { schema } from "@stepout/db";
import { toSearchText } from "@stepout/db/search-text";
import { eq } from "@stepout/db/sql";
import { describe, expect, it } from "vitest";
import { makeAdmin } from "../../../testing/game-people.ts";
import { ana, ben, gameId, server, setScene } from "../../../testing/scene.ts";
import { OWN_GROUP, PEOPLE_PAGE } from "../game/games.rules.ts";

const { participants, users } = schema;

const CROWD = 2 * PEOPLE_PAGE + 20;
// Few distinct scores, so that a page ends in the middle of a tie.
const SCORES = 3;

setScene({ joined: ["ben"] });

/** Inserts participants whose ids sort differently from their names. */
async function addCrowd(count = CROWD): Promise<void> {
  const crowd = Array.from({ length: count }, (_, nth) => ({
    id: `crowd-${(nth * 7) % count}`,
    username: `member-${String(nth).padStart(3, "0")}`,
    firstName: nth % 2 ? "Éva" : "Otto",
  }));
  await server.deps.db.transaction(async (tx) => {
    await tx.insert(users).values(
      crowd.map((user) => ({
        ...user,
        usernameKey: user.username,
        searchText: toSearchText(`${user.firstName} ${user.username}`),
        createdAt: 0,
        updatedAt: 0,
      })),
    );
    await tx.insert(participants).values(
      crowd.map((user, nth) => ({
        gameId,
        userId: user.id,
        score: nth % SCORES,
        joinedAt: 0,
      })),
    );
  });
}

type Choice = { q?: string; isUngrouped?: boolean; groupId?: string };

async function readPeople(choice: Choice = {}, { call } = ana) {
  const pages = [await call.games.people({ id: gameId, ...choice })];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    pages.push(await call.games.people({ id: gameId, ...choice, cursor: next }));
  }
  return { pages, people: pages.flatMap((page) => page.people) };
}

const namesOf = (people: { user: { username: string } }[]) =>
  people.map(({ user }) => user.username);

it("GAME-03 SIZE-06 returns no cursor when the last page is exactly full", async () => {
  await addCrowd(PEOPLE_PAGE - 2);
  const { people, next } = await ana.call.games.people({ id: gameId });
  expect([people.length, next]).toEqual([PEOPLE_PAGE, null]);
  const standings = await ana.call.games.standings({ id: gameId });
  expect([standings.scores.length, standings.next]).toEqual([PEOPLE_PAGE, null]);
});

describe("paging through participants", () => {
  it("GAME-03 lists each participant only once across pages, admins first and then by name", async () => {
    await addCrowd();
    for (const userId of ["crowd-3", "crowd-77"]) await makeAdmin(server.deps, gameId, { userId });
    const { pages, people } = await readPeople();
    expect(people).toEqual(await ana.call.games.participants({ id: gameId }));
    expect(people.map(({ isAdmin }) => isAdmin).slice(0, 4)).toEqual([true, true, true, false]);
    expect(pages.map((page) => page.people.length)).toEqual([PEOPLE_PAGE, PEOPLE_PAGE, 22]);
  });

  it("GAME-03 pages through admins when they fill more than one page", async () => {
    await addCrowd();
    await server.deps.db.transaction((tx) => tx.update(participants).set({ isAdmin: true }));
    await server.deps.db.transaction((tx) =>
      tx.update(participants).set({ isAdmin: false }).where(eq(participants.userId, ben.userId)),
    );
    const { people } = await readPeople();
    expect(people).toEqual(await ana.call.games.participants({ id: gameId }));
    expect(namesOf(people).at(-1)).toBe("ben");
  });

  it("GAME-03 finds participants whose names contain every search word, across pages", async () => {
    await addCrowd();
    const { pages, people } = await readPeople({ q: "  ÉVA  mber " });
    expect(pages).toHaveLength(2);
    expect(people).toHaveLength(CROWD / 2);
    expect(new Set(people.map(({ user }) => user.firstName))).toEqual(new Set(["Éva"]));
    expect(namesOf((await readPeople({ q: "@member-007" })).people)).toEqual(["member-007"]);
    expect((await readPeople({ q: "Otto 007" })).people).toEqual([]);
  });

  it("GAME-03 sorts participants by their new names after a rename", async () => {
    await ben.call.account.updateProfile({ firstName: "Aaron", lastName: "B" });
    const cem = await server.createPerson("abe");
    await cem.call.games.join({ id: gameId });
    expect(namesOf((await readPeople()).people)).toEqual(["ana", "ben", "abe"]);
    await ben.call.account.updateProfile({ firstName: "Zoe", lastName: "B" });
    expect(namesOf((await readPeople()).people)).toEqual(["ana", "abe", "ben"]);
  });

  it("GROUP-01 lists only participants without a group, sorted by name", async () => {
    await addCrowd();
    const group = await ana.call.groups.create({ gameId, name: "Reds" });
    await ana.call.groups.addMembers({ gameId, groupId: group.id, memberIds: ["crowd-7"] });
    const { pages, people } = await readPeople({ isUngrouped: true });
    expect(people).toHaveLength(CROWD + 1);
    expect(namesOf(people)).not.toContain("member-001");
    expect(pages).toHaveLength(3);
    expect(namesOf(people).toSpliced(0, 2)).toEqual(namesOf(people).toSpliced(0, 2).sort(byName));
  });

  it("GROUP-01 GAME-08 lists only members of a given group or of the caller's group, sorted by name", async () => {
    await addCrowd();
    const [reds, blues] = await Promise.all(
      ["Reds", "Blues"].map(async (name) => {
        const group = await ana.call.groups.create({ gameId, name });
        return group.id;
      }),
    );
    const { people: all } = await readPeople();
    const chosen = all.filter(({ userId }) => userId !== ana.userId).slice(0, PEOPLE_PAGE + 5);
    const memberIds = chosen.map(({ userId }) => userId).reverse();
    await ana.call.groups.addMembers({ gameId, groupId: `${reds}`, memberIds });
    const { pages, people } = await readPeople({ groupId: `${reds}` });
    expect(pages.map((page) => page.people.length)).toEqual([PEOPLE_PAGE, 5]);
    expect(people.map(({ userId }) => userId)).toEqual(chosen.map(({ userId }) => userId));
    expect((await readPeople({ groupId: OWN_GROUP }, ben)).people).toEqual(people);
    expect((await readPeople({ groupId: `${reds}`, q: "ben" })).people).toHaveLength(1);
    for (const groupId of [OWN_GROUP, `${blues}`, "elsewhere"]) {
      expect((await readPeople({ groupId })).people).toEqual([]);
    }
  });
});

const byName = (one: string, other: string) =>
  (Number(other.slice(-3)) % 2) - (Number(one.slice(-3)) % 2) || (one < other ? -1 : 1);

describe("paging through standings", () => {
  it("GAME-08 pages through all scores, with ties sharing a rank across pages", async () => {
    await addCrowd();
    const pages = [await ana.call.games.standings({ id: gameId })];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
      pages.push(await ana.call.games.standings({ id: gameId, cursor: next }));
    }
    expect(pages.map(({ scores }) => scores.length)).toEqual([PEOPLE_PAGE, PEOPLE_PAGE, 22]);
    const all = await ana.call.games.scores({ id: gameId });
    expect(pages.flatMap(({ scores }) => scores)).toEqual(all);
    expect(new Set(all.map(({ place }) => place))).toEqual(new Set([1, 41, 81]));
  });

  it("DAY-08 the first leaderboard page includes the caller's closest rival, even one from a later page", async () => {
    const setScore = (userId: string, score: number) =>
      server.deps.db.transaction((tx) =>
        tx.update(participants).set({ score }).where(eq(participants.userId, userId)),
      );
    const rivalOf = async ({ call } = ana) => {
      const { rival } = await call.games.standings({ id: gameId });
      return rival && [rival.user.username, rival.score];
    };
    await setScore(ben.userId, 4);
    expect(await rivalOf()).toEqual(["ben", 4]);
    expect(await rivalOf(ben)).toEqual(["ana", 0]);
    await setScore(ana.userId, 4);
    expect(await rivalOf()).toEqual(["ben", 4]);
    await setScore(ana.userId, 0);
    await addCrowd();
    const all = await ana.call.games.scores({ id: gameId });
    const ahead = all.findLast(({ score }) => score > 0);
    expect(await rivalOf()).toEqual([ahead?.user.username, 1]);
    const { next } = await ana.call.games.standings({ id: gameId });
    expect(next).not.toBeNull();
    const later = await ana.call.games.standings({ id: gameId, cursor: next ?? undefined });
    expect(later.rival).toBeNull();
  });

  it("DAY-08 returns no participant to overtake in a game with one player", async () => {
    await ben.call.games.leave({ id: gameId });
    const { rival } = await ana.call.games.standings({ id: gameId });
    expect(rival).toBeNull();
  });
});

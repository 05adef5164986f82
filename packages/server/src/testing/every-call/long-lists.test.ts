import { schema } from "@stepout/db";
import { addToQuarters, NO_POINTS } from "@stepout/db/quarters";
import { forSlices } from "@stepout/db/slices";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gameInput } from "../../domains/games/testing/game-input.ts";
import { createInterleaving } from "../interleaving.ts";
import { createTestServer, type TestPerson, type TestServer, WITH_ALL } from "../test-server.ts";

const { groupDays, messages, participants, posts, users, userTotals } = schema;

/** More than two pages. */
const MEMBERS = 150;
const PEOPLE = 2_500;
const POSTS = 2_500;
const DAYS = 2_500;
const MESSAGES = 1_500;
const PAGES = 3;

const turns = createInterleaving();

let server: TestServer;
let ana: TestPerson;
let gameId: string;

const numbersTo = (count: number) => Array.from({ length: count }, (_, nth) => `number ${nth}`);

const addGroupDays = (groupId: string) =>
  server.deps.db.transaction((tx) =>
    forSlices([...numbersTo(DAYS).keys()], async (some) => {
      const quarters = addToQuarters(NO_POINTS, [[0, 1]]);
      await tx.insert(groupDays).values(some.map((day) => ({ gameId, groupId, day, quarters })));
    }),
  );

async function addRows(): Promise<void> {
  const { userId } = ana;
  const { id: groupId } = await ana.call.groups.create({ gameId, name: "All" });
  const createdAt = server.clock.now();
  await server.deps.db.transaction(async (tx) => {
    await forSlices(numbersTo(PEOPLE), async (some) => {
      const names = (id: string) => ({ id, username: id, usernameKey: id, searchText: id });
      const moments = { createdAt, updatedAt: createdAt };
      await tx.insert(users).values(some.map((id) => ({ ...names(id), ...moments })));
      await tx
        .insert(userTotals)
        .values(some.map((userId, nth) => ({ userId, accomplishments: 1 + (nth % 2) })));
    });
    await forSlices(numbersTo(MEMBERS), async (some) => {
      const rows = some.map((id) => ({ gameId, userId: id, groupId, joinedAt: createdAt }));
      await tx.insert(participants).values(rows);
    });
    await forSlices([...numbersTo(POSTS).entries()], async (some) => {
      const post = { gameId, userId, content: "I sang", searchText: "i sang" };
      const moments = some.map(([nth, id]) => ({ id, createdAt: createdAt - nth }));
      await tx.insert(posts).values(moments.map((moment) => ({ ...post, ...moment })));
    });
    await forSlices(numbersTo(MESSAGES), async (some) => {
      const both = { senderId: "number 1", recipientId: userId };
      const message = { gameId, ...both, content: "Again?", createdAt };
      await tx.insert(messages).values(some.map((id) => ({ id, ...message })));
    });
  });
}

describe("long lists", () => {
  beforeAll(async () => {
    server = await createTestServer(WITH_ALL, undefined, { onStatement: turns.onStatement });
    ana = await server.createPerson("ana");
    gameId = (await ana.call.games.create(gameInput(server.clock))).id;
    await addRows();
  });
  afterAll(() => server.close());

  it("SIZE-03 GAME-08 reads a participant's posts one page at a time", async () => {
    await turns.watch(async () => {
      const { lines } = await ana.call.games.pointsByDay({ id: gameId });
      expect(lines).toMatchObject([{ steps: [{ points: POSTS }] }]);
    });
    expect(turns.count(/^select "createdAt", "createdAt", count.* from "posts"/)).toBe(PAGES);
  });

  it("SIZE-03 GAME-08 reads groups' daily points one page at a time", async () => {
    const [group] = await ana.call.groups.list({ gameId });
    await addGroupDays(group?.id ?? "none");
    await turns.watch(async () => {
      const { lines } = await ana.call.groups.pointsByDay({ gameId });
      expect(lines).toMatchObject([{ steps: [{ day: 0, points: DAYS }] }]);
    });
    expect(turns.count(/^select "groupId", "day", .* from "groupDays"/)).toBe(PAGES);
  });

  it("SIZE-03 BOARD-01 reads the scores of a leaderboard one page at a time", async () => {
    await turns.watch(async () => {
      const board = { timeFrame: "alltime", metric: "accomplishments" } as const;
      const rows = await ana.call.leaderboards.players(board);
      expect(new Set(rows.map(({ score }) => score))).toEqual(new Set([2]));
    });
    expect(turns.count(/^select "userId", "userId", .* from "userTotals"/)).toBeGreaterThanOrEqual(
      PAGES,
    );
  });

  it("SIZE-03 MSG-01 reads messages page by page to find each conversation's latest message", async () => {
    await turns.watch(async () => {
      const conversations = await ana.call.messages.conversations();
      expect(conversations).toMatchObject([
        { user: { id: "number 1" }, lastMessage: { isOwn: false }, unreadCount: MESSAGES },
      ]);
    });
    expect(turns.count(/^select "createdAt", "id".* from "messages"/)).toBeGreaterThanOrEqual(
      PAGES,
    );
    expect(turns.count(/^select "messages".rowid, "senderId"/)).toBeGreaterThanOrEqual(PAGES);
  });
});

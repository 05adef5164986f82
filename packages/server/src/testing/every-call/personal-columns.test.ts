import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { databasePath, schema } from "@stepout/db";
import type { PersonalTable } from "@stepout/db/erasable";
import { columnsOf, type Kind, personal } from "@stepout/db/privacy";
import {
  eq,
  getTableColumns,
  getTableConfig,
  type SQLiteColumn,
  type SQLiteTable,
  sql,
} from "@stepout/db/sql";
import { afterEach, beforeEach, expect, it } from "vitest";
import { insiders, outsiders } from "../../declarations/testing/roles.ts";
import { NOT_EXPORTED } from "../../domains/account/data-export.columns.ts";
import { exportData } from "../../domains/account/data-export.service.ts";
import { erasers } from "../../domains/account/privacy.ts";
import { gameInput } from "../../domains/games/testing/game-input.ts";
import { eraseTraces } from "../../platform/upkeep.ts";
import { greyJpeg } from "../pictures/jpeg-input.ts";
import { createTestServer, type TestPerson, type TestServer, WITH_ALL } from "../test-server.ts";
import { cases } from "./calls.ts";
import { overRest, overTrpc, procedures, routesOf } from "./requests.ts";
import { createWorld, type World } from "./world.ts";

const { groups, identities, images, users } = schema;

const SECOND_MS = 1_000;
const MARKER_LENGTH = 20;

/** Leaves time for every role to make every call on a slow machine. */
const PATIENCE_MS = 180_000;

/** FTS5 omits the prefix that a word shares with the previous word. */
const SHARED_LETTERS = 4;

let server: TestServer;
let world: World;
let author: TestPerson;
let ownGameId: string;

/** The author uses every feature that stores a row about a user. */
beforeEach(async () => {
  server = await createTestServer(WITH_ALL);
  world = await createWorld(server, "own");
  ({ author } = world.people);
  await author.call.account.updateProfile({ firstName: "Ada", profileImage: greyJpeg(7) });
  for (const [name, { input, expected }] of cases) {
    if (!name.endsWith(".create") || expected.author !== 200) continue;
    await author.rest("POST", `/trpc/${name}`, JSON.stringify(input(world.targets, server.clock)));
  }
  ({ id: ownGameId } = await author.call.games.create(gameInput(server.clock)));
  const { id: groupId } = await author.call.groups.create({ gameId: ownGameId, name: "Singers" });
  await author.call.groups.addMembers({ gameId: ownGameId, groupId, memberIds: [author.userId] });
  await author.call.invitations.invite({ gameId: ownGameId, email: "somebody@example.com" });
  const { stranger } = world.people;
  const { id: otherGameId } = await stranger.call.games.create(gameInput(server.clock));
  await author.call.games.join({ id: otherGameId });
  await stranger.call.games.ban({ id: otherGameId, userId: author.userId, reason: "Shouting" });
  await author.call.auth.sendVerification();
  await stranger.call.reports.create({ kind: "user", id: author.userId, reason: "Shouting" });
  await author.call.reports.create({ kind: "game", id: otherGameId, reason: "Loud" });
  await server.deps.db.transaction(async (tx) => {
    const identity = { issuer: "https://id.example", subject: "ada", userId: author.userId };
    await tx.insert(identities).values({ ...identity, createdAt: 0 });
  });
});
afterEach(() => server.close());

function ownerOf(name: PersonalTable): SQLiteColumn {
  if (name === "users") return users.id;
  if (name === "images") return images.ownerId;
  const columns = getTableConfig(schema[name]).foreignKeys.flatMap((key) =>
    key.reference().foreignTable === users ? key.reference().columns : [],
  );
  if (!columns[0]) throw new Error(`Nobody owns the rows of ${name}`);
  return columns[0];
}

const isTheirs = (name: PersonalTable) =>
  name === "groups" ? eq(groups.gameId, ownGameId) : eq(ownerOf(name), author.userId);

/** Columns that link rows to each other. Their values must not change. */
function isKey(table: SQLiteTable, column: SQLiteColumn): boolean {
  const { foreignKeys } = getTableConfig(table);
  return column.primary || foreignKeys.some((key) => key.reference().columns.includes(column));
}

/** A column, and a value that is stored only there. */
interface Marked {
  name: string;
  value: string;
}

const markerOf = (name: string) =>
  createHash("sha256").update(name).digest("hex").slice(0, MARKER_LENGTH);

async function mark(kinds: readonly Kind[], tables: readonly PersonalTable[]): Promise<Marked[]> {
  const marked: Marked[] = [];
  await server.deps.db.transaction(async (tx) => {
    for (const name of tables) {
      const table: SQLiteTable = schema[name];
      const first = tx.select({ rowid: sql`min(rowid)` }).from(table).where(isTheirs(name));
      for (const [key, column] of Object.entries(getTableColumns(table))) {
        if (!columnsOf(name, ...kinds).includes(key) || isKey(table, column)) continue;
        const value = markerOf(`${name}.${key}`);
        await tx
          .update(table)
          .set({ [key]: value })
          .where(sql`rowid = (${first})`);
        marked.push({ name: `${name}.${key}`, value });
      }
    }
  });
  return marked;
}

const namesOf = (marked: Marked[]) => marked.map(({ name }) => name).sort();

const foundIn = (text: string, marked: Marked[]) =>
  namesOf(marked.filter(({ value }) => text.includes(value.slice(SHARED_LETTERS))));

const readFiles = () =>
  ["", "-wal"]
    .map((ending) => readFileSync(databasePath(server.databaseUrl) + ending, "latin1"))
    .join();

/** Returns everything that other users can read, over tRPC and REST. */
async function readAnswers(): Promise<string> {
  const answers: unknown[] = [];
  for (const procedure of procedures.filter(({ isQuery }) => isQuery)) {
    const input = cases.get(procedure.name)?.input(world.targets, server.clock);
    const requests = [
      overTrpc(procedure, input),
      ...routesOf(procedure.name).map((route) => overRest(route, input)),
    ];
    for (const role of [...insiders, ...outsiders]) {
      if (role === "author") continue;
      for (const { verb, path } of requests)
        answers.push(await world.people[role].rest(verb, path));
    }
  }
  return JSON.stringify(answers);
}

async function expectForgotten(marked: Marked[]): Promise<void> {
  server.clock.advance(SECOND_MS);
  await eraseTraces(server.deps);
  expect(foundIn(readFiles(), marked)).toEqual([]);
  expect(foundIn(await readAnswers(), marked)).toEqual([]);
}

const personalTables = Object.keys(personal).filter(
  (name): name is PersonalTable => name in erasers,
);

it("HARD-10 leaves no word of a redacted post in any file or response", {
  timeout: PATIENCE_MS,
}, async () => {
  const marked = await mark(["words"], ["posts"]);
  expect(namesOf(marked)).toContain("posts.content");
  expect(foundIn(readFiles(), marked)).toEqual(namesOf(marked));

  await author.call.posts.redact({ id: world.targets.endedPostId });
  await expectForgotten(marked);
});

it("HARD-10 leaves no personal data of a deleted account in any file or response", {
  timeout: PATIENCE_MS,
}, async () => {
  const marked = await mark(["words", "picture", "name"], personalTables);
  const [user] = await server.deps.db.read.select().from(users).where(eq(users.id, author.userId));
  expect(foundIn(readFiles(), marked)).toEqual(namesOf(marked));

  const marking = { ...author, username: user?.usernameKey ?? "" };
  await server.personOf(marking).deleteAccount();
  await expectForgotten(marked);
});

it("HARD-10 exports all of a user's personal data, but no secrets", async () => {
  const marked = await mark(["words", "picture", "name"], personalTables);
  const secrets = await mark(["secret"], personalTables);
  let text = "";
  for await (const part of exportData(server.deps, author)) text += part;
  // The export contains the picture instead of its hash.
  const isLeftOut = (name: string) => name in NOT_EXPORTED || name === "images.hash";
  expect(foundIn(text, marked)).toEqual(namesOf(marked).filter((name) => !isLeftOut(name)));
  expect(foundIn(text, secrets)).toEqual([]);
});

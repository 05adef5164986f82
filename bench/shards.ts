// Lists the statements that would query several machines if the tables were sharded by game.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createTestDatabase, runElsewhere } from "../packages/db/src/testing/test-database.ts";
import { createCaller, findCall } from "../packages/server/src/app-router.ts";
import { createSessions } from "../packages/server/src/sessions/sessions.ts";
import { callers, cases } from "../packages/server/src/testing/every-call/calls.ts";
import { procedures } from "../packages/server/src/testing/every-call/requests.ts";
import { kindsOf } from "../packages/server/src/testing/every-call/statements.ts";
import { createWorld } from "../packages/server/src/testing/every-call/world.ts";
import {
  contextOf,
  createTestServer,
  WITH_ALL,
} from "../packages/server/src/testing/test-server.ts";
import { drawTable, writeResult } from "./measuring/document.ts";

const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });

/** Tables to shard by game. Users and their private rows would be sharded by user. */
const OF_GAMES = new Set(
  "games participants groups groupDays posts comments upvotes gameResults joinRequests bans removedPosts removedComments removedUpvotes".split(
    " ",
  ),
);

const TABLES = /(?:from|join|into|update) "(\w+)"/g;

/** Patterns that determine which rows a statement selects, from the narrowest to the widest. */
const REACHES = {
  "one game": /"gameId" (?:= \?|in)|"games"\."id" = \?|insert into "/,
  "given ids": /"(?:postId|id)" (?:= \?|in \(\?)/,
  "one user": /"(?:userId|creatorId|ownerId)" = \?/,
  "all games": /./,
};
const NAMES = Object.keys(REACHES);

/** Test this pattern first, because statements about all games can also match the narrower patterns above. */
const OF_ALL_GAMES = /"isPublic" = \?/;

function reachOf(text: string): string | undefined {
  const tables = [...text.matchAll(TABLES)].map(([, name]) => name ?? "");
  if (!tables.some((name) => OF_GAMES.has(name))) return undefined;
  if (OF_ALL_GAMES.test(text)) return NAMES.at(-1);
  return Object.entries(REACHES).find(([, mark]) => mark.test(text))?.[0];
}

async function record(): Promise<Map<string, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), "stepout-shards-"));
  const file = join(folder, "data.db");
  const server = await createTestServer(WITH_ALL);
  const { people, targets } = await createWorld(server, "one");
  runElsewhere(server.databaseUrl, `VACUUM INTO '${file}'`);
  runElsewhere(`file:${file}`, "PRAGMA journal_mode = WAL");
  const found = new Map<string, string[]>();
  for (const { name } of procedures) {
    const example = cases.get(name);
    const role = callers.find((caller) => example?.expected[caller] === 200);
    const statements: string[] = [];
    const { db, remove } = await createTestDatabase({
      from: file,
      onStatement: (text) => statements.push(text),
    });
    const { deps } = server;
    const sessions = createSessions(db, deps.clock, deps.logger);
    const actor = role && role !== "visitor" ? { userId: people[role].userId } : null;
    const caller = createCaller(contextOf({ ...deps, db, sessions }, actor));
    statements.length = 0;
    await findCall(caller, name)(example?.input(targets, deps.clock));
    found.set(name, kindsOf(statements));
    await remove();
  }
  await server.close();
  rmSync(folder, { recursive: true });
  return found;
}

const counted = [...(await record())].map(([name, statements]) => {
  const reaches = statements.map(reachOf);
  return {
    name,
    counts: NAMES.map((wanted) => reaches.filter((reach) => reach === wanted).length),
  };
});
const widest = ({ counts }: (typeof counted)[number]) => counts.findLastIndex((count) => count > 0);
const calls = counted.toSorted((one, other) => widest(other) - widest(one));
const countOf = (reach: number) => calls.filter((call) => widest(call) === reach).length;
const formatList = (parts: string[]) => `${parts.slice(0, -1).join(", ")}, and ${parts.at(-1)}`;
const text = [
  `This benchmark shows how many calls would query several machines if the tables were sharded by game. ${countOf(-1)} of ${calls.length} calls use no table that would be sharded.`,
  `Of the statements that each remaining call runs, we count the one that covers the most rows. This statement covers ${formatList(NAMES.map((name, reach) => `${name} in ${countOf(reach)} calls`))}.`,
  "The table lists only the calls that cover one user or all games. Each cell is the number of the call's different statements that cover these rows.",
  drawTable(
    ["call", ...NAMES],
    calls
      .filter((call) => widest(call) > NAMES.indexOf("given ids"))
      .map(({ name, counts }) => [name, ...counts.map(String)]),
  ),
].join("\n\n");
process.stdout.write(`${text}\n`);
if (values.write) writeResult("shards", "Sharding by game", text);

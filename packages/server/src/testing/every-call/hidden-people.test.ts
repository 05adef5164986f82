import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createJsonSchemas } from "../../api/calls/json-schema.ts";
import { gameInput } from "../../domains/games/testing/game-input.ts";
import { declarationOf } from "../../domains/index.ts";
import { createTestServer, type TestPerson, type TestServer, WITH_ALL } from "../test-server.ts";
import { cases } from "./calls.ts";
import { overTrpc, type ProcedureName, procedures } from "./requests.ts";
import { createWorld, type World } from "./world.ts";

/** Roles of two users. The author has blocked the other user. */
const sides = ["author", "blocked"] as const;
type Side = (typeof sides)[number];

const schemas = createJsonSchemas();

/** Returns a schema as text, including every schema that it references. */
const writeOut = (schema: unknown): string =>
  JSON.stringify(schema).replace(/"#\/\$defs\/(\w+)"/g, (_, name: string) =>
    writeOut(schemas.named[name]),
  );

function returnsUsers({ name }: ProcedureName): boolean {
  const { output } = declarationOf(name);
  return writeOut(schemas.describe(output, "output")).includes('"username"');
}

const isForBoth = ({ name }: ProcedureName) =>
  sides.every((side) => [200, 404].includes(cases.get(name)?.expected[side] ?? 0));

const withUsers = procedures.filter(returnsUsers);
const lists = withUsers.filter((procedure) => procedure.isQuery && isForBoth(procedure));

/** Calls that return no users other than the caller, users blocked by the caller, and creators of games. */
const WITHOUT_OTHER_USERS = [
  "account.accomplishments",
  "auth.user",
  "auth.me",
  "blocks.list",
  "games.mine",
  "games.get",
  "games.getByInviteCode",
];

/** Calls that list the user's own blocks and reports, which may name blocked users. */
const OWN_ACTS = new Set(["blocks.list", "reports.mine"]);

const isHiding = ({ name }: ProcedureName) => !OWN_ACTS.has(name) && !cases.get(name)?.isBoard;

/** Returns the paths at which a response names a user, such as `.posts[].user.id`. */
function pathsOf(answer: unknown, userId: string, path = ""): string[] {
  if (answer === userId) return [path];
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) =>
    pathsOf(value, userId, Array.isArray(answer) ? `${path}[]` : `${path}.${key}`),
  );
}

/** Matches response paths where hidden users may appear: game creators and rankings. Rankings must have no gaps. */
const OF_GAMES = /\.creator(?:Id|\.id)$|\.topScores\[\]/;

let server: TestServer;
let world: World;

async function meet(one: TestPerson, other: TestPerson, { gameId, postId }: World["targets"]) {
  const content = "Hello";
  await one.call.messages.send({ gameId, recipientId: other.userId, content });
  await one.call.comments.create({ postId, content });
  await one.call.posts.create({ gameId, content });
  const own = await one.call.games.create(gameInput(server.clock, { name: "running" }));
  await one.call.invitations.invite({ gameId: own.id, username: other.username });
  await one.call.reports.create({ kind: "user", id: other.userId, reason: "Was unkind" });
}

async function lookFor(side: Side, { name, isQuery }: ProcedureName): Promise<string[]> {
  const input = cases.get(name)?.input(world.targets, server.clock);
  const { verb, path, body } = overTrpc({ name, isQuery }, input);
  const answer = await world.people[side].rest(verb, path, body);
  const other = sides.find((one) => one !== side) ?? side;
  return pathsOf(answer.body, world.people[other].userId);
}

const namesOf = async (procedure: ProcedureName) =>
  (await Promise.all(sides.map((side) => lookFor(side, procedure)))).flat();

const before = new Map<string, string[]>();

beforeAll(async () => {
  server = await createTestServer(WITH_ALL);
  world = await createWorld(server, "own");
  const { author, blocked, creator } = world.people;
  const { gameId, groupId } = world.targets;
  await author.call.blocks.remove({ userId: blocked.userId });
  const memberIds = [author.userId, blocked.userId];
  await creator.call.groups.addMembers({ gameId, groupId, memberIds });
  await meet(author, blocked, world.targets);
  await meet(blocked, author, world.targets);
  for (const one of lists) before.set(one.name, await namesOf(one));
  await author.call.blocks.add({ userId: blocked.userId });
});
afterAll(() => server.close());

it("SAFE-10 each list of users contains both users before one blocks the other", () => {
  const empty = lists.filter(({ name }) => before.get(name)?.length === 0);
  expect(empty.map(({ name }) => name)).toEqual(WITHOUT_OTHER_USERS);
});

describe.each(withUsers.filter(isHiding))("$name", (procedure) => {
  it("SAFE-10 hides two users from each other once one has blocked the other", async () => {
    const names = await namesOf(procedure);
    expect(names.filter((path) => !OF_GAMES.test(path))).toEqual([]);
  });
});

const staying = lists.filter(({ name }) => !WITHOUT_OTHER_USERS.includes(name));
describe.each(staying.filter((procedure) => !isHiding(procedure)))("$name", (procedure) => {
  it("SAFE-04 a block changes neither rankings nor the lists of the caller's own blocks and reports", async () => {
    expect(await namesOf(procedure)).toEqual(before.get(procedure.name));
  });
});

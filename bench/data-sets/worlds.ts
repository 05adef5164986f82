import { cpSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { databasePath } from "../../packages/db/src/index.ts";
import type { Caller } from "../../packages/server/src/declarations/testing/case.ts";
import type { Targets } from "../../packages/server/src/declarations/testing/roles.ts";
import { DAY } from "../../packages/server/src/domains/games/testing/game-input.ts";
import { createWorld, type World } from "../../packages/server/src/testing/every-call/world.ts";
import {
  createTestServer,
  newSession,
  type TestServer,
} from "../../packages/server/src/testing/test-server.ts";

/** Time until the first game in each world ends. */
const LEAD_MS = 2 * DAY;

export interface SignedInWorld {
  targets: Targets;
  headers: Record<Caller, string>;
}

async function signInAll(
  { deps }: TestServer,
  { people }: World,
): Promise<SignedInWorld["headers"]> {
  const headerOf = async ({ userId }: { userId: string }) =>
    `cookie: stepout=${await newSession(deps, userId)}`;
  return {
    participant: await headerOf(people.participant),
    author: await headerOf(people.author),
    admin: await headerOf(people.admin),
    creator: await headerOf(people.creator),
    stranger: await headerOf(people.stranger),
    invited: await headerOf(people.invited),
    requester: await headerOf(people.requester),
    blocked: await headerOf(people.blocked),
    banned: await headerOf(people.banned),
    host: await headerOf(people.host),
    unapproved: await headerOf(people.unapproved),
    visitor: "accept: */*",
  };
}

/** Copies the data file and adds `count` worlds of users and games, because each write can run only once per world. */
export async function createWorlds(
  from: string,
  count: number,
  folder: string,
): Promise<SignedInWorld[]> {
  const server = await createTestServer({}, undefined, { from });
  const worlds: SignedInWorld[] = [];
  for (let number = 0; number < count; number += 1) {
    server.clock.set(Date.now() - LEAD_MS - server.clock.now());
    const world = await createWorld(server, `world${number}`);
    worlds.push({ targets: world.targets, headers: await signInAll(server, world) });
  }
  await server.app.close();
  await server.deps.db.close();
  const path = databasePath(server.databaseUrl);
  mkdirSync(folder, { recursive: true });
  cpSync(path, join(folder, "stepout.db"));
  cpSync(join(dirname(path), "pictures"), join(folder, "pictures"), { recursive: true });
  await server.close();
  return worlds;
}

import { lazily } from "../../text/lazily.rules.ts";
import { createTestServer, type TestServer, WITH_ALL } from "../test-server.ts";
import { acceptPushes, createWorld, type World } from "./world.ts";

/** Returns the same users, with functions that call another server. */
const asKnownTo = ({ personOf }: TestServer, { people, targets }: World): World => ({
  people: {
    participant: personOf(people.participant),
    author: personOf(people.author),
    admin: personOf(people.admin),
    creator: personOf(people.creator),
    blocked: personOf(people.blocked),
    stranger: personOf(people.stranger),
    invited: personOf(people.invited),
    requester: personOf(people.requester),
    banned: personOf(people.banned),
    host: personOf(people.host),
    unapproved: personOf(people.unapproved),
  },
  targets,
});

/** Copying one database is much faster than creating the worlds each time. */
export function createWorldCopies(...names: string[]) {
  const original = lazily(async () => {
    const server = await createTestServer(WITH_ALL);
    const worlds = new Map<string, World>();
    for (const name of names) worlds.set(name, await createWorld(server, name));
    await server.stop();
    return { server, worlds };
  });
  let running: TestServer | undefined;
  return {
    async startAgain() {
      await running?.close();
      const { server: copyOf, worlds } = await original();
      const server = await createTestServer(WITH_ALL, undefined, { copyOf });
      acceptPushes(server);
      running = server;
      const worldOf = (name: string): World => {
        const world = worlds.get(name);
        if (!world) throw new Error(`There is no world ${name}`);
        return asKnownTo(server, world);
      };
      return { server, worldOf };
    },
    async close() {
      await running?.close();
      await (await original()).server.close();
    },
  };
}

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { databasePath, schema } from "@stepout/db";
import { readPicture } from "@stepout/db/pictures/picture-store";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DAY, gameInput } from "../domains/games/testing/game-input.ts";
import { noisyJpeg } from "../testing/pictures/jpeg-input.ts";
import { createTestServer, type TestPerson, type TestServer } from "../testing/test-server.ts";
import { eraseTraces } from "./upkeep.ts";

const WORDS = "I sang the secret song of the seventh stair";

/** Byte range whose content is unique to the picture. */
const PART_OF_PICTURE = [2_000, 2_064] as const;

/** Enough posts that the search index merges its segments instead of deleting words one by one. */
const MANY = 10;

let server: TestServer;
let ana: TestPerson;
let gameId: string;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
  ({ id: gameId } = await ana.call.games.create(gameInput(server.clock, { endsIn: DAY })));
});
afterEach(() => server.close());

const post = () => ana.call.posts.create({ gameId, content: WORDS });

const acts: Record<string, () => Promise<() => Promise<unknown>>> = {
  "a redacted post": async () => {
    const { id } = await post();
    server.clock.advance(2 * DAY);
    return () => ana.call.posts.redact({ id });
  },
  "a deleted comment": async () => {
    const { id: postId } = await ana.call.posts.create({ gameId, content: "I hummed" });
    const { id } = await ana.call.comments.create({ postId, content: WORDS });
    return () => ana.call.comments.remove({ id });
  },
  "the posts of a deleted game": async () => {
    await post();
    return () => ana.call.games.remove({ id: gameId });
  },
  "the many posts of a deleted account": async () => {
    for (let time = 0; time < MANY; time += 1) await post();
    return () => ana.deleteAccount();
  },
  "a replaced bio": async () => {
    await ana.call.account.updateProfile({ firstName: "Ana", bio: WORDS });
    return () => ana.call.account.updateProfile({ firstName: "Ana", bio: null });
  },
  "a withdrawn email invitation": async () => {
    const email = "secret.song@seventh.example";
    const { id } = await ana.call.invitations.invite({ gameId, email });
    return () => ana.call.invitations.remove({ id });
  },
};

/** `isIn` returns whether a file's bytes contain the erased data. */
async function expectErasure(isIn: (bytes: Buffer) => boolean, erase: () => Promise<unknown>) {
  const folder = dirname(databasePath(server.databaseUrl));
  const foundIn = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => isIn(readFileSync(file)));
  expect(foundIn()).not.toEqual([]);

  await erase();
  await eraseTraces(server.deps);
  expect(foundIn()).toEqual([]);
}

it.each(Object.keys(acts))("HARD-04 leaves no text of %s in any file", async (what) => {
  const erase = await acts[what]?.();
  await expectErasure(
    (bytes) => /secret|seventh/i.test(bytes.toString("latin1")),
    async () => erase?.(),
  );
});

it.each([
  ["a removed picture", (id: string) => ana.call.posts.removeImage({ id })],
  ["the pictures of a deleted game", () => ana.call.games.remove({ id: gameId })],
])("HARD-04 leaves no bytes of %s in any file", async (_what, erase) => {
  const { id } = await ana.call.posts.create({ gameId, content: WORDS, image: noisyJpeg(1) });
  const [picture] = await server.deps.db.read.select().from(schema.images);
  const bytes = await readPicture(server.deps.pictures, picture?.hash ?? "");
  const part = Buffer.from(bytes ?? []).subarray(...PART_OF_PICTURE);
  expect(part).not.toHaveLength(0);
  await expectErasure(
    (file) => file.includes(part),
    () => erase(id),
  );
});

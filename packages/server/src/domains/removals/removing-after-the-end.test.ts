import { schema } from "@stepout/db";
import { describe, expect, it } from "vitest";
import { expectNoChange, expectRightCounters } from "../../testing/all-rows.ts";
import { ana, ben, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { DAY } from "../games/testing/game-input.ts";

const reason = "That did not happen";
const UNKNOWN_ID = "019ed573-0000-7000-8000-000000000000";

setScene({ joined: ["ben"], game: { endsIn: DAY } });

const share = async (person: TestPerson) =>
  (await person.call.posts.create({ gameId, content: "I did it" })).id;

const scoresOf = async () =>
  (await ana.call.games.results({ id: gameId })).map(({ user, score }) => [user.username, score]);

const isCorrected = async () => (await ben.call.games.get({ id: gameId })).isCorrected;

describe("restoring a post of a completed game", () => {
  it("POWER-04 settles a completed game before restoring a post", async () => {
    const [first] = [await share(ben), await share(ana)];
    server.clock.advance(DAY / 2);
    await ana.call.removals.removePost({ id: first, reason });
    expect(await isCorrected()).toBe(false);
    server.clock.advance(DAY / 2);
    await ana.call.removals.restorePost({ id: first });
    const [game] = await server.deps.db.read.select().from(schema.games);
    expect(game?.settledAt).not.toBeNull();
    expect(await scoresOf()).toEqual(
      expect.arrayContaining([
        ["ben", 1],
        ["ana", 1],
      ]),
    );
    await expectRightCounters(server);
  });
});

it("POWER-01 POWER-03 returns 404 for unknown content and for content removed more than a day ago", async () => {
  const id = await share(ben);
  const comment = await ben.call.comments.create({ postId: id, content: "Really" });
  await ana.call.removals.removeComment({ id: comment.id, reason });
  server.clock.advance(DAY + 1);
  await expectNoChange(server, async () => {
    for (const path of [
      `comments/${UNKNOWN_ID}/remove`,
      `posts/${UNKNOWN_ID}/remove`,
      `comments/${UNKNOWN_ID}/restore`,
      `posts/${UNKNOWN_ID}/restore`,
      `comments/${comment.id}/restore`,
    ]) {
      const body = path.endsWith("remove") ? { reason } : {};
      expect([path, (await ana.rest("POST", `/api/${path}`, body)).status]).toEqual([path, 404]);
    }
  });
});

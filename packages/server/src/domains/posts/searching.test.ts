import { describe, expect, it } from "vitest";
import { plainJpeg, toDataUrl } from "../../testing/pictures/jpeg-parts.ts";
import { ana, ben, gameId, server, setScene } from "../../testing/scene.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { foundAccomplishments } from "./posts.schema.ts";

setScene({ joined: ["ben"] });

const path = (query: string, id = gameId) =>
  `/api/games/${id}/search-accomplishments?query=${encodeURIComponent(query)}`;

async function search(query: string): Promise<string[]> {
  const { posts } = await ben.call.posts.search({ gameId, query });
  return posts.map(({ content }) => content);
}

async function share(...contents: string[]): Promise<void> {
  for (const content of contents) {
    server.clock.advance(1_000);
    await ana.call.posts.create({ gameId, content });
  }
}

describe("searching posts", () => {
  it("GAME-06 matches prefixes of words in any order and returns the newest posts first", async () => {
    await share("Ran in the rain", "Walked in RAIN and mud", "Trained for it");
    expect(await search("rain")).toEqual(["Walked in RAIN and mud", "Ran in the rain"]);
    expect(await search("rai ra i")).toEqual(["Walked in RAIN and mud", "Ran in the rain"]);
    expect(await search("mud wal")).toEqual(["Walked in RAIN and mud"]);
    expect(await search("snow")).toEqual([]);
    expect(await search("\u2060")).toEqual([]);
  });

  it("GAME-06 ignores search words after the eighth", async () => {
    const text = "one two three four five six seven eight";
    await share(text);
    expect(await search(`${text} nine`)).toEqual([text]);
    expect(await search(text.replace("eight", "nine"))).toEqual([]);
  });

  it("GAME-06 finds posts by their author's name, even if the query also contains words from the text", async () => {
    await share("Went swimming");
    await ben.call.account.updateProfile({ firstName: "Zoë", lastName: "Ng" });
    await ben.call.posts.create({ gameId, content: "Went running" });
    expect(await search("zoe")).toEqual(["Went running"]);
    expect(await search("zoe running")).toEqual(["Went running"]);
    expect(await search("zoe swimming")).toEqual([]);
    expect(await search("ana")).toEqual(["Went swimming"]);
    expect(await search("example.com")).toEqual([]);
  });

  it("GAME-06 accepts punctuation, emoji and query syntax in search words", async () => {
    await share('100% "sure" it\'s (NOT) a_b* 🎉 text:x -y ^z');
    for (const found of [
      "100%",
      '"sure"',
      "its",
      "it's",
      "(not)",
      "a_b*",
      "🎉",
      "text:x",
      "-y",
      "^z",
    ])
      expect(await search(found), found).toHaveLength(1);
    const absent = ["%", '"', "'", "*", "AND", "OR b", "NEAR(a b)", "\\", "{text}", "a%b", "😀"];
    for (const term of [...absent, "`;--", "))(", "+ +"]) {
      const { status } = await ben.rest("GET", path(term));
      expect([term, status]).toEqual([term, 200]);
    }
    expect(await search("OR NEAR")).toEqual([]);
    expect(await search("😀")).toEqual([]);
  });

  it("GAME-06 RULE-05 finds only the current text after edits, redactions and deletions", async () => {
    const first = await ana.call.posts.create({ gameId, content: "Sang loudly" });
    const second = await ana.call.posts.create({ gameId, content: "Sang quietly" });
    await ana.call.posts.update({ id: first.id, content: "Danced" });
    expect(await search("sang")).toEqual(["Sang quietly"]);
    await ana.call.posts.remove({ id: second.id });
    expect(await search("sang")).toEqual([]);
    const { endTime } = await ana.call.games.get({ id: gameId });
    server.clock.advance(Date.parse(endTime) - server.clock.now());
    expect(await search("danced")).toEqual(["Danced"]);
    await ana.call.posts.redact({ id: first.id });
    expect(await search("danced")).toEqual([]);
    expect(await search("ana")).toEqual(["[Content Redacted]"]);
  });

  it("GAME-06 RULE-06 lets only participants search a game, and finds only this game's posts", async () => {
    await share("Here");
    const other = await ana.call.games.create(gameInput(server.clock));
    await ana.call.posts.create({ gameId: other.id, content: "Here as well" });
    expect(await search("here")).toEqual(["Here"]);
    expect((await ben.rest("GET", path("here", other.id))).status).toBe(403);
    expect((await server.visitor.rest("GET", path("here"))).status).toBe(401);
    expect((await ben.rest("GET", path("here", "missing"))).status).toBe(404);
  });

  it("API-02 API-04 a REST search returns whole posts and rejects an invalid query with 400", async () => {
    const image = toDataUrl(plainJpeg());
    await ana.call.posts.create({ gameId, content: "With a photo", image });
    const { body } = await ben.rest("GET", path("photo"));
    expect(foundAccomplishments.parse(body).accomplishments).toMatchObject([
      { content: "With a photo", image: expect.stringMatching(/^data:image\/jpeg;base64,/) },
    ]);
    for (const query of ["", "  ", "x".repeat(201)]) {
      const { status, body: refusal } = await ben.rest("GET", path(query));
      expect([status, refusal]).toMatchObject([400, { field: "query" }]);
    }
  });
});

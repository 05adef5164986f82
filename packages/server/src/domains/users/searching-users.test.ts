import { schema } from "@stepout/db";
import { toSearchText } from "@stepout/db/search-text";
import { eq } from "@stepout/db/sql";
import { describe, expect, it } from "vitest";
import { ana, server, setScene } from "../../testing/scene.ts";

setScene({ game: null });

const { users } = schema;

const addPerson = async (username: string, changes: Partial<typeof users.$inferInsert> = {}) => {
  const { userId } = await server.createPerson(username);
  const { firstName, lastName } = changes;
  const searchText = toSearchText([firstName, lastName, username].filter(Boolean).join(" "));
  await server.deps.db.transaction((tx) =>
    tx
      .update(users)
      .set({ ...changes, searchText })
      .where(eq(users.id, userId)),
  );
};

const search = async (q: string) =>
  (await ana.call.users.search({ q })).map(({ username }) => username);

describe("searching users", () => {
  it("API-02 finds users by username, first name or last name, ignoring case and accents", async () => {
    await addPerson("climber", { firstName: "Zoë", lastName: "Müller" });
    for (const term of ["CLIMB", "zoe", "müll", "MULLER", "zoë mül"]) {
      expect(await search(term)).toEqual(["climber"]);
    }
    expect(await search("zoex")).toEqual([]);
  });

  it("API-02 finds no users for fewer than 2 characters", async () => {
    expect(await search("a")).toEqual([]);
    expect(await search(" a ")).toEqual([]);
    expect(await search("")).toEqual([]);
    expect(await search("\u2060\u2060")).toEqual([]);
    expect(await search("an")).toEqual(["ana"]);
  });

  it("API-02 returns at most 20 users, the best match first", async () => {
    for (let index = 10; index < 40; index += 1) await addPerson(`x-bo${index}`);
    await addPerson("zz-bo", { firstName: "Bo" });
    await addPerson("bobby");
    await addPerson("bo.");
    await addPerson("BO");
    const found = await search("bo");
    expect(found).toHaveLength(20);
    expect(found.slice(0, 4)).toEqual(["BO", "bo.", "bobby", "zz-bo"]);
  });

  it("API-02 matches every character of a search term literally", async () => {
    await addPerson("per_son");
    expect(await search("per_s")).toEqual(["per_son"]);
    expect(await search("son per")).toEqual(["per_son"]);
    for (const term of ["%%", "__", "a%", "\\_", "n%a", "perXson", 'son"', "per OR ana"])
      expect(await search(term)).toEqual([]);
  });

  it("RULE-10 user search neither matches nor returns email addresses", async () => {
    await addPerson("climber");
    expect(await search("example.com")).toEqual([]);
    expect(await search("climber@")).toEqual([]);
    const { status, body } = await ana.rest("GET", "/api/users/search?q=climber");
    expect([status, body]).toEqual([
      200,
      [
        {
          id: expect.any(String),
          username: "climber",
          firstName: null,
          lastName: null,
          profileImageUrl: null,
        },
      ],
    ]);
  });
});

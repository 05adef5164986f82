import { describe, expect, it } from "vitest";
import { expectNoChange } from "../../testing/all-rows.ts";
import { ana, server, setScene } from "../../testing/scene.ts";
import { changeAccount } from "../auth/accounts/administration.service.ts";
import { readProfile } from "../auth/provider/claims.ts";
import { gameInput } from "../games/testing/game-input.ts";

setScene({ game: null });

const RESERVED_MESSAGE = /Please choose another name/;
const PASSWORD = "seven wide stairs";

const register = (names: object) =>
  server.visitor.rest("POST", "/api/register", { username: "eve", password: PASSWORD, ...names });

const profile = (names: object) => ana.rest("PATCH", "/api/user/profile", names);

const game = (name: string) => ana.rest("POST", "/api/games", { ...gameInput(server.clock), name });

const group = async (name: string) => {
  const { id } = await ana.call.games.create(gameInput(server.clock));
  return () => ana.rest("POST", `/api/games/${id}/groups`, { name });
};

describe("an invisible name", () => {
  it("FMT-05 rejects names of games, groups and users that contain only invisible characters", async () => {
    const inGroup = await group("\u3164");
    for (const [attempt, message] of [
      [() => profile({ firstName: "\u3164" }), "firstName: First name is required"],
      [() => game("\u2800"), "name: Name is required"],
      [inGroup, "name: Group name is required"],
    ] as const) {
      expect(await expectNoChange(server, attempt)).toMatchObject({
        status: 400,
        body: { message },
      });
    }
  });

  it("FMT-05 treats an optional name that contains only invisible characters as missing", async () => {
    expect(await register({ firstName: "\u3164", lastName: "\u202e" })).toMatchObject({
      status: 201,
      body: { firstName: null, lastName: null },
    });
    expect(await profile({ firstName: "Ana", lastName: "\uffa0" })).toMatchObject({
      body: { firstName: "Ana", lastName: null },
    });
    expect(readProfile({ given_name: "\u3164", family_name: "\u202eGarcía" })).toMatchObject({
      firstName: undefined,
      lastName: "García",
    });
  });
});

describe("a changed name", () => {
  const changeName = {
    "a profile": (name: string) => profile({ firstName: name }),
    "a game": game,
    "a group": async (name: string) => (await group(name))(),
    "the instance": async (name: string) => {
      await changeAccount(server.deps, ana.userId, { isHost: true });
      return ana.rest("PATCH", "/api/admin/settings", { name });
    },
  };

  const nameIn = ({ body }: { body: unknown }): unknown =>
    Reflect.get(Object(body), "firstName") ?? Reflect.get(Object(body), "name");

  it.each(Object.entries(changeName))(
    "MEND-14 stores the name of %s without invisible characters",
    async (_, send) => {
      for (const sent of ["\u202eHill\r\n  Club\u2069", " Hill\u00a0\u3000\u200bClub "]) {
        expect(nameIn(await send(sent))).toBe("Hill Club");
      }
    },
  );

  it.each(Object.entries(changeName))(
    "MEND-13 rejects the name of %s if it contains a replacement character",
    async (_, send) => {
      const response = await send("K\ufffdse");
      expect(response).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("A character in this name got lost") },
      });
    },
  );
});

describe("a name that looks like a deleted account's", () => {
  it("FMT-05 rejects a reserved name in every call, and reports the field", async () => {
    const inGroup = await group("[Content Redacted]");
    for (const [attempt, field] of [
      [() => register({ firstName: "Deleted account" }), "firstName"],
      [() => register({ firstName: "Deleted", lastName: "account" }), "lastName"],
      [() => register({ username: "Deleted-Account" }), "username"],
      [() => profile({ firstName: "deleted ACCOUNT" }), "firstName"],
      [() => profile({ firstName: "Deleted", lastName: "account" }), "lastName"],
      [() => game("[Content Redacted]"), "name"],
      [inGroup, "name"],
    ] as const) {
      expect(await expectNoChange(server, attempt)).toMatchObject({
        status: 400,
        body: { field, message: expect.stringMatching(RESERVED_MESSAGE) },
      });
    }
  });

  it("FMT-05 rejects a first name that forms a reserved name with the stored last name", async () => {
    await profile({ firstName: "Ana", lastName: "Account" });
    expect(await profile({ firstName: "Deleted" })).toMatchObject({
      status: 400,
      body: { field: "lastName" },
    });
  });
});

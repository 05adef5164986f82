import { schema } from "@stepout/db";
import { describe, expect, it } from "vitest";
import { greyJpeg } from "../../testing/pictures/jpeg-input.ts";
import { ana, ben, server, setScene } from "../../testing/scene.ts";

setScene({ game: null });

const save = (body: object, person = ana) => person.rest("PATCH", "/api/user/profile", body);

const countImages = async () => (await server.deps.db.read.select().from(schema.images)).length;

describe("your own profile", () => {
  it("PROF-01 API-02 saves a user's names and bio, and returns the user", async () => {
    const response = await save({ firstName: " Ana ", lastName: "Ömer", bio: " Up a step a day " });
    const person = {
      id: ana.userId,
      username: "ana",
      firstName: "Ana",
      lastName: "Ömer",
      bio: "Up a step a day",
      email: "ana@example.com",
      emailVerified: false,
      canVerifyEmail: false,
      sendsMail: false,
      profileImageUrl: null,
      hasPassword: false,
      isHost: false,
      timeZone: null,
      state: "active",
    };
    expect(response).toEqual({ status: 200, body: person });
    expect((await ana.rest("GET", "/api/auth/user")).body).toEqual(person);
  });

  it("PROF-01 leaves absent profile fields unchanged, and clears blank or null fields", async () => {
    await save({ firstName: "Ana", lastName: "Ömer", bio: "Up a step a day" });
    expect((await save({ firstName: "Anna" })).body).toMatchObject({
      firstName: "Anna",
      lastName: "Ömer",
      bio: "Up a step a day",
    });
    expect((await save({ firstName: "Anna", lastName: " ", bio: null })).body).toMatchObject({
      lastName: null,
      bio: null,
    });
  });

  it.each([
    ["firstName", {}, "First name is required"],
    ["lastName", { firstName: "Deleted", lastName: "account" }, "Please choose another name"],
    ["profileImage", { firstName: "Ana", profileImage: "data:image/png,AA==" }, ""],
    ["profileImage", { firstName: "Ana", profileImage: "/api/images/another" }, ""],
  ])(
    "PROF-01 API-03 rejects an invalid %s and changes nothing: %j",
    async (field, body, message) => {
      const response = await save(body);
      expect(response).toMatchObject({ status: 400, body: { code: "invalid_input", field } });
      expect(response.body).toHaveProperty("message", expect.stringContaining(message));
      expect(await ana.call.auth.user()).toMatchObject({ firstName: null, profileImageUrl: null });
    },
  );

  it("PROF-01 EDIT-06 saves an edit of the current profile, and reports conflicts if the profile has since changed", async () => {
    const profileImage = greyJpeg(40);
    const begun = { firstName: "Ana", lastName: "Ömer", bio: "Up a step a day" };
    const { profileImageUrl } = await ana.call.account.updateProfile({ ...begun, profileImage });
    const base = { ...begun, profileImage: profileImageUrl };
    const changed = { firstName: "Ida", lastName: "Olsen", bio: "Down again", profileImage: null };
    expect((await save({ ...changed, base })).status).toBe(200);
    const last = { firstName: "Eva", lastName: "Ek", bio: "Up", profileImage: greyJpeg(80) };
    expect(await save({ ...last, base })).toMatchObject({
      status: 409,
      body: {
        conflicts: [
          { field: "firstName", present: "Ida" },
          { field: "lastName", present: "Olsen" },
          { field: "bio", present: "Down again" },
          { field: "profileImage", present: null },
        ],
      },
    });
  });

  it("PROF-01 RULE-11 saves a profile picture and deletes the previous one", async () => {
    const first = await ana.call.account.updateProfile({
      firstName: "Ana",
      profileImage: greyJpeg(40),
    });
    expect(first.profileImageUrl).toMatch(/^\/api\/images\/[\w-]+$/);
    expect((await ben.rest("GET", first.profileImageUrl ?? "")).status).toBe(200);
    expect(await ben.call.users.search({ q: "ana" })).toMatchObject([
      { profileImageUrl: first.profileImageUrl },
    ]);

    const second = await ana.call.account.updateProfile({
      firstName: "Ana",
      profileImage: greyJpeg(200),
    });
    expect(second.profileImageUrl).not.toBe(first.profileImageUrl);
    expect((await ana.rest("GET", first.profileImageUrl ?? "")).status).toBe(404);
    expect(await countImages()).toBe(1);
  });

  it("PROF-01 keeps the profile picture if a change omits it or contains its current path", async () => {
    const { profileImageUrl } = await ana.call.account.updateProfile({
      firstName: "Ana",
      profileImage: greyJpeg(40),
    });
    for (const profileImage of [undefined, profileImageUrl, greyJpeg(40)]) {
      const { body } = await save({ firstName: "Ana", profileImage });
      expect(body).toMatchObject({ profileImageUrl });
    }
    expect(await countImages()).toBe(1);
  });
});

import { schema } from "@stepout/db";
import { readPicture } from "@stepout/db/pictures/picture-store";
import { eq } from "@stepout/db/sql";
import { describe, expect, it } from "vitest";
import {
  jpegWithScans,
  phoneExif,
  plainJpeg,
  toDataUrl,
  withSegments,
} from "../../testing/pictures/jpeg-parts.ts";
import { ana, ben, cleo, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { newSession } from "../../testing/test-server.ts";
import { DAY, gameInput } from "../games/testing/game-input.ts";
import { IMAGE_MAX_BYTES } from "./images.rules.ts";

const { images, users } = schema;

setScene({ game: null });

const photo = toDataUrl(plainJpeg());

async function createGame(isPublic = true, coverImage: string | null = null) {
  const input = gameInput(server.clock, { isPublic });
  const game = await ana.call.games.create({ ...input, coverImage });
  await ben.call.games.joinByCode({ code: game.inviteCode ?? "" });
  return game;
}

const share = (gameId: string, image: string | null = photo) =>
  ana.rest("POST", "/api/posts", { gameId, content: "I did it", image });

async function shareWithAddress(gameId: string): Promise<string> {
  const { image } = await ana.call.posts.create({ gameId, content: "I did it", image: photo });
  return image ?? "";
}

const fetchAs = async (person: TestPerson | null, url: string | null, headers = {}) => {
  const token = person && (await newSession(server.deps, person.userId));
  return server.app.inject({
    url: url ?? "",
    headers: { ...headers, ...(token ? { cookie: `stepout=${token}` } : {}) },
  });
};

const statusFor = async (person: TestPerson | null, url: string | null) =>
  (await fetchAs(person, url)).statusCode;

const storedImages = () => server.deps.db.read.select().from(images);

const bytesOf = async (image: { hash: string } | undefined) =>
  (await readPicture(server.deps.pictures, image?.hash ?? "")) ?? Buffer.alloc(0);

const showInProfile = ({ userId }: TestPerson, url: string | null) =>
  server.deps.db.transaction((tx) =>
    tx
      .update(users)
      .set({ imageId: url?.split("/").at(-1) ?? null })
      .where(eq(users.id, userId)),
  );

describe("storing a picture", () => {
  it("RULE-11 API-05 returns the stored JPEG and its dimensions after EXIF rotation", async () => {
    const { id } = await createGame();
    const fromPhone = withSegments(plainJpeg(), phoneExif({ orientation: 6 }));
    const { body } = await share(id, toDataUrl(fromPhone));
    const [stored] = await storedImages();
    const image = toDataUrl(await bytesOf(stored));
    expect(body).toMatchObject({ image, imageSize: { width: 12, height: 16 } });
  });

  it.each([
    ["a truncated picture", 400, () => toDataUrl(plainJpeg(400, 300).subarray(0, 2_000))],
    ["a text file", 415, () => "data:text/plain;base64,SGVsbG8="],
    ["a data URL without Base64", 400, () => "data:image/png,iVBORw0KGgo"],
    ["a web address", 400, () => "https://example.com/photo.jpg"],
    ["broken base64", 400, () => `${photo.slice(0, -20)}****`],
    ["base64 with line breaks", 400, () => `${photo.slice(0, 60)}\n${photo.slice(60)}`],
    ["an empty picture", 415, () => toDataUrl(Buffer.alloc(0))],
    ["a number", 400, () => 7],
    [
      "a picture of more than 5 MB",
      413,
      () => toDataUrl(Buffer.concat([plainJpeg(), Buffer.alloc(IMAGE_MAX_BYTES)])),
    ],
  ])("RULE-11 rejects %s with status %i and stores nothing", async (_, status, image) => {
    const { id } = await createGame();
    const response = await ana.rest("POST", "/api/posts", {
      gameId: id,
      content: "I did it",
      image: image(),
    });
    expect(response).toMatchObject({
      status,
      body: { field: "image", message: expect.stringMatching(/^image: /) },
    });
    expect(await storedImages()).toEqual([]);
    expect((await ana.call.posts.list({ gameId: id })).posts).toEqual([]);
  });

  it("RULE-11 HARD-02 rejects a JPEG with 101 scans and names the field that contains it", async () => {
    const { id } = await createGame();
    const image = toDataUrl(jpegWithScans(101));
    const game = { ...gameInput(server.clock), coverImage: image };
    const profile = { firstName: "Ana", lastName: "", bio: "", profileImage: image };
    const calls = [
      ["image", share(id, image)],
      ["coverImage", ana.rest("POST", "/api/games", game)],
      ["coverImage", ana.rest("PUT", `/api/games/${id}`, game)],
      ["profileImage", ana.rest("PATCH", "/api/user/profile", profile)],
    ] as const;
    for (const [field, call] of calls) {
      const message = `${field}: This picture is damaged`;
      expect(await call).toMatchObject({ status: 400, body: { field, message } });
    }
    expect(await storedImages()).toEqual([]);
  });

  it("RULE-11 stores a picture only once per owner, even if the owner shares it in several games", async () => {
    const first = await createGame();
    const second = await createGame();
    const gameIds = [first.id, second.id];
    await ana.call.posts.share({ gameIds, content: "I did it", image: photo });
    await ana.call.posts.create({ gameId: first.id, content: "Again", image: photo });
    expect(await storedImages()).toHaveLength(1);
    await ben.call.posts.create({ gameId: first.id, content: "Me, too", image: photo });
    expect(await storedImages()).toHaveLength(2);
  });

  it("RULE-11 keeps a picture that a cover or profile still uses", async () => {
    const { id } = await createGame();
    const post = await ana.call.posts.create({ gameId: id, content: "One", image: photo });
    await ana.call.games.create({ ...gameInput(server.clock), coverImage: photo });
    await ana.call.posts.removeImage({ id: post.id });
    expect(await storedImages()).toHaveLength(1);

    const again = await ben.call.posts.create({ gameId: id, content: "One", image: photo });
    await showInProfile(ben, again.image);
    await ben.call.posts.remove({ id: again.id });
    expect(await storedImages()).toHaveLength(2);
  });
});

describe("serving a picture", () => {
  it("RULE-11 serves a JPEG with headers that prevent sniffing and scripts", async () => {
    const { id } = await createGame();
    const response = await fetchAs(ben, await shareWithAddress(id));
    const [stored] = await storedImages();
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(await bytesOf(stored))).toBe(true);
    expect(response.headers).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
      "content-security-policy": "default-src 'none'; sandbox",
      etag: `"${stored?.hash}"`,
    });
  });

  it("RULE-11 returns 304 for a cached picture, but 404 to users who can't see the picture", async () => {
    const { id } = await createGame();
    const url = await shareWithAddress(id);
    const { etag } = (await fetchAs(ben, url)).headers;
    const known = { "if-none-match": String(etag) };
    const again = await fetchAs(ben, url, known);
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await fetchAs(cleo, url, known)).statusCode).toBe(404);
  });

  it("RULE-11 RULE-06 shows a post's picture only to participants", async () => {
    const { id, inviteCode } = await createGame();
    const url = await shareWithAddress(id);
    expect(await statusFor(ana, url)).toBe(200);
    expect(await statusFor(ben, url)).toBe(200);
    expect(await statusFor(cleo, url)).toBe(404);
    expect(await statusFor(null, url)).toBe(404);
    expect(await statusFor(null, `${url}?code=${inviteCode}`)).toBe(404);
    server.clock.advance(60 * DAY);
    expect(await statusFor(ben, url)).toBe(200);
    await ben.call.games.leave({ id });
    expect(await statusFor(ben, url)).toBe(404);
  });

  it("RULE-11 JOIN-01 shows a private game's cover to participants, invitees and users with the invite code", async () => {
    const { id, inviteCode, coverImage: url } = await createGame(false, photo);
    const other = await createGame(false);
    expect(await statusFor(ben, url)).toBe(200);
    expect(await statusFor(cleo, url)).toBe(404);
    expect(await statusFor(null, url)).toBe(404);
    expect(await statusFor(null, `${url}?code=${inviteCode}`)).toBe(200);
    expect(await statusFor(cleo, `${url}?code=${inviteCode?.toLowerCase()}`)).toBe(200);
    expect(await statusFor(null, `${url}?code=${other.inviteCode}`)).toBe(404);
    await ana.call.invitations.invite({ gameId: id, username: "cleo" });
    expect(await statusFor(cleo, url)).toBe(200);
  });

  it("RULE-11 lets users see their own picture after they leave the game", async () => {
    const { id } = await createGame();
    const { image } = await ben.call.posts.create({ gameId: id, content: "Me", image: photo });
    await ben.call.games.leave({ id });
    expect([await statusFor(ben, image), await statusFor(cleo, image)]).toEqual([200, 404]);
  });

  it("RULE-11 shows a profile picture to every signed-in user", async () => {
    const { id } = await createGame();
    const url = await shareWithAddress(id);
    await showInProfile(ana, url);
    expect(await statusFor(cleo, url)).toBe(200);
    expect(await statusFor(null, url)).toBe(404);
  });
});

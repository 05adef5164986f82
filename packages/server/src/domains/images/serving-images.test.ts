import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { pictureFolderOf, schema } from "@stepout/db";
import { pictureFile } from "@stepout/db/pictures/local-pictures";
import { hashOf, readPicture } from "@stepout/db/pictures/picture-store";
import { eq } from "@stepout/db/sql";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { noisyJpeg } from "../../testing/pictures/jpeg-input.ts";
import { ana, server, setScene } from "../../testing/scene.ts";
import { newSession } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";

const { images } = schema;

/** Larger than one chunk of a file stream. */
const PICTURE = noisyJpeg(1, 600);

let url: string;
let cookie: string;
setScene({ joined: [] });
beforeEach(async () => {
  const { id: gameId } = await ana.call.games.create(gameInput(server.clock));
  const post = await ana.call.posts.create({ gameId, content: "I sang", image: PICTURE });
  url = post.image ?? "";
  cookie = `stepout=${await newSession(server.deps, ana.userId)}`;
});

const ask = (headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  server.app.inject({ url, method, headers: { cookie, ...headers } });

async function storedBytes(): Promise<Buffer> {
  const [row] = await server.deps.db.read.select().from(images);
  return (await readPicture(server.deps.pictures, row?.hash ?? "")) ?? Buffer.alloc(0);
}

describe("serving a stored picture", () => {
  it.each([
    ["bytes=0-99", 0, 100],
    ["bytes=100-", 100, Number.POSITIVE_INFINITY],
    ["bytes=-50", -50, Number.POSITIVE_INFINITY],
    ["bytes=10-9999999", 10, Number.POSITIVE_INFINITY],
    ["bytes=7-7", 7, 8],
    ["bytes=-9999999", 0, Number.POSITIVE_INFINITY],
  ])("RULE-11 returns 206 with the requested bytes for the range %s", async (range, from, to) => {
    const bytes = await storedBytes();
    const part = bytes.subarray(from, Math.min(to, bytes.length));
    const first = from < 0 ? bytes.length + from : from;
    const response = await ask({ range });
    expect(response.statusCode).toBe(206);
    expect(response.rawPayload.equals(part)).toBe(true);
    expect(response.headers).toMatchObject({
      "content-range": `bytes ${first}-${first + part.length - 1}/${bytes.length}`,
      "content-length": String(part.length),
      "content-type": "image/jpeg",
      "cache-control": "private, no-cache",
    });
  });

  it.each(["bytes=9999999-", "bytes=-0"])(
    "RULE-11 returns 416 for the range %s of a picture",
    async (range) => {
      const bytes = await storedBytes();
      const response = await ask({ range });
      expect([response.statusCode, response.rawPayload.length]).toEqual([416, 0]);
      expect(response.headers["content-range"]).toBe(`bytes */${bytes.length}`);
    },
  );

  it("RULE-11 serves a picture's small rendition with its own ETag", async () => {
    const { width } = await sharp((await ask()).rawPayload).metadata();
    const small = await server.app.inject({ url: `${url}?size=small`, headers: { cookie } });
    expect([width, (await sharp(small.rawPayload).metadata()).width]).toEqual([600, 480]);
    const known = { cookie, "if-none-match": String(small.headers.etag) };
    expect((await server.app.inject({ url: `${url}?size=small`, headers: known })).statusCode).toBe(
      304,
    );
    expect((await ask(known)).statusCode).toBe(200);
    const [row] = await server.deps.db.read.select().from(images);
    const byteCount = (await storedBytes()).length + small.rawPayload.length;
    expect(row).toMatchObject({ byteCount, smallHash: hashOf(small.rawPayload) });
  });

  it("RULE-11 deletes a profile picture's small rendition once a post uses the same picture", async () => {
    const image = noisyJpeg(2, 200);
    await ana.call.account.updateProfile({ firstName: "Ana", profileImage: image });
    const { id: gameId } = await ana.call.games.create(gameInput(server.clock));
    const [portrait] = await server.deps.db.read.select().from(images).where(eq(images.width, 200));
    const shared = await ana.call.posts.create({ gameId, content: "I ran", image });
    const get = (end: string) =>
      server.app.inject({ url: `${shared.image}${end}`, headers: { cookie } });
    expect((await get("?size=small")).rawPayload).toEqual((await get("")).rawPayload);
    const released = await server.deps.db.read.select().from(schema.releasedPictures);
    expect(released.map(({ hash }) => hash)).toEqual([portrait?.smallHash]);
  });

  it("RULE-11 includes a picture as a data URL in its author's export and list of posts", async () => {
    const jpeg = `data:image/jpeg;base64,${(await storedBytes()).toString("base64")}`;
    const { body } = await ana.rest("GET", "/api/user/export");
    expect(body).toHaveProperty("pictures.0.jpeg", jpeg);
    const own = await ana.rest("GET", "/api/user/accomplishments?images=inline");
    expect(JSON.stringify(own.body)).toContain(jpeg);
  });
});

describe("conditional requests", () => {
  it("RULE-11 returns the whole picture if If-Range doesn't match its ETag", async () => {
    const etag = String((await ask()).headers.etag);
    expect((await ask({ range: "bytes=0-9", "if-range": etag })).statusCode).toBe(206);
    expect((await ask({ range: "bytes=0-9", "if-range": '"other"' })).statusCode).toBe(200);
  });

  it("RULE-11 returns 304 for every form of If-None-Match that matches the ETag", async () => {
    const etag = String((await ask()).headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      expect((await ask({ "if-none-match": known, range: "bytes=0-9" })).statusCode).toBe(304);
    }
    for (const other of ['"other"', `"W/${etag.slice(1)}`]) {
      expect((await ask({ "if-none-match": other })).statusCode).toBe(200);
    }
  });
});

describe("a missing file", () => {
  it("RULE-11 returns 404 for a picture whose file is missing, and omits the picture from the export", async () => {
    const [row] = await server.deps.db.read.select().from(images);
    const folder = pictureFolderOf(server.deps.env);
    rmSync(dirname(pictureFile(folder, row?.hash ?? "")), { recursive: true });
    expect((await ask()).statusCode).toBe(404);
    const own = await ana.rest("GET", "/api/user/accomplishments?images=inline");
    expect(own.status).toBe(200);
    expect(await ana.rest("GET", "/api/user/export")).toMatchObject({ body: { pictures: [] } });
  });
});

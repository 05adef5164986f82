import { schema } from "@stepout/db";
import { describe, expect, it } from "vitest";
import { greyJpeg } from "../../testing/pictures/jpeg-input.ts";
import { plainJpeg, toDataUrl } from "../../testing/pictures/jpeg-parts.ts";
import { ana, ben, gameId, server, setScene } from "../../testing/scene.ts";
import { INLINE_PICTURES_BYTES } from "./posts.rules.ts";
import { type PostPage, postPage } from "./posts.schema.ts";

setScene({ joined: ["ben"] });

const photo = toDataUrl(plainJpeg());

const share = (content: string, image?: string) =>
  ana.call.posts.create({ gameId, content, image });

async function shareMany(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    server.clock.advance(1_000);
    await share(`number ${index}`);
  }
}

const readPage = async (query: string): Promise<PostPage> => {
  const { status, body } = await ben.rest("GET", `/api/posts?gameId=${gameId}${query}`);
  expect(status).toBe(200);
  return postPage.parse(body);
};

const numbersOf = ({ posts }: PostPage) => posts.map(({ content }) => Number(content.slice(7)));

const downFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first - index);

describe("inline pictures", () => {
  const SIZE = INLINE_PICTURES_BYTES / 3;

  async function sharePictures(shades: number[]): Promise<void> {
    for (const shade of shades) {
      server.clock.advance(1_000);
      await share("with a picture", greyJpeg(shade));
    }
    const byteCount = SIZE;
    await server.deps.db.transaction((tx) => tx.update(schema.images).set({ byteCount }));
  }

  const kindsOf = ({ posts }: PostPage) => posts.map(({ image }) => image?.slice(0, 5));

  it("API-05 HARD-03 returns the first pictures that fit as data URLs and all other pictures as plain URLs", async () => {
    await sharePictures([10, 20, 30, 40, 50]);
    const page = await readPage("");
    expect(kindsOf(page)).toEqual(["data:", "data:", "data:", "/api/", "/api/"]);
    const address = page.posts.at(-1)?.image ?? "";
    expect((await ben.rest("GET", address)).status).toBe(200);
  });

  it("API-05 HARD-03 counts a picture towards the size limit once for each post that shows it", async () => {
    await sharePictures([10, 20, 20, 20, 20, 30]);
    expect(kindsOf(await readPage(""))).toEqual([
      "data:",
      ...Array.from({ length: 4 }, () => "/api/"),
      "data:",
    ]);
  });
});

describe("pages of posts", () => {
  it("GAME-07 API-02 API-06 returns posts in pages of 20, newest first, and reports whether more pages follow", async () => {
    await shareMany(41);
    expect(numbersOf(await readPage(""))).toEqual(downFrom(40, 20));
    const second = await readPage("&page=2&limit=20");
    expect(numbersOf(second)).toEqual(downFrom(20, 20));
    expect(second.hasMore).toBe(true);
    const third = await readPage("&page=3&limit=20");
    expect([numbersOf(third), third.hasMore]).toEqual([[0], false]);
    expect(await readPage("&page=4")).toEqual({ posts: [], hasMore: false });
    expect(await readPage("&page=9007199254740991")).toEqual({ posts: [], hasMore: false });
  });

  it("GAME-07 returns every post exactly once across pages, even if all have the same timestamp", async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, () => share("at once")));
    const shown = [...(await readPage("&limit=7")).posts];
    for (const page of [2, 3, 4]) shown.push(...(await readPage(`&limit=7&page=${page}`)).posts);
    const sorted = (posts: { id: string }[]) => posts.map(({ id }) => id).sort();
    expect(sorted(shown)).toEqual(sorted(ids));
  });
});

describe("a post", () => {
  it("API-02 API-05 a post contains 200 comments and a data URL over REST, but 2 comments and a plain URL over tRPC", async () => {
    const { id } = await share("I did it", photo);
    for (let index = 0; index < 203; index += 1) {
      server.clock.advance(1_000);
      await ben.call.comments.create({ postId: id, content: `comment ${index}` });
    }
    const [full] = (await readPage("")).posts;
    expect(full?.image).toMatch(/^data:image\/jpeg;base64,/);
    expect(full?._count.comments).toBe(203);
    expect(full?.comments.map(({ content }) => content)).toEqual(
      Array.from({ length: 200 }, (_, index) => `comment ${index + 3}`),
    );
    const [short] = (await ben.call.posts.list({ gameId })).posts;
    expect(short?.image).toMatch(/^\/api\/images\/[\w-]+$/);
    expect(short?._count.comments).toBe(203);
    expect(short?.comments.map(({ content }) => content)).toEqual(["comment 0", "comment 1"]);
    expect(await ben.call.posts.get({ id })).toEqual(short);
  });
});

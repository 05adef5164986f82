import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  answering,
  type BucketProxy,
  type Changes,
  changing,
  startBucketProxy,
} from "../../testing/bucket-proxy.ts";
import {
  addressOf,
  type BucketServer,
  bucketSettings,
  startBucketServer,
} from "../../testing/bucket-server.ts";
import { listPictures } from "../../testing/picture-fixtures.ts";
import {
  hashOf,
  type PictureStore,
  PicturesUnavailableError,
  readPicture,
} from "../picture-store.ts";
import { createBucketClient } from "./bucket-client.ts";
import { createBucketPictures } from "./bucket-pictures.ts";

/** The requests that may read at once. */
const READS = 64;

const BYTES = Buffer.from("a picture of a stair");
const HASH = hashOf(BYTES);
const NAME = `${HASH.slice(0, 2)}/${HASH}.jpg`;
const SHA256 = createHash("sha256").update(BYTES).digest("base64");

let bucket: BucketServer;
beforeAll(async () => {
  bucket = await startBucketServer();
});
afterAll(() => bucket.remove());

let turn = 0;
let proxy: BucketProxy;
let store: PictureStore;
beforeEach(async () => {
  turn += 1;
  proxy = await startBucketProxy(bucket.port);
  await storeBehind(bucket.port).put(HASH, BYTES);
  store = storeBehind(proxy.port);
});
afterEach(() => proxy.close());

const storeBehind = (port: number) =>
  createBucketPictures(addressOf(bucketSettings(port, `turn/${turn}`)));

describe("the way to the bucket", () => {
  const asked = () => proxy.asked.map(({ method, headers }) => [method, headers.range]);

  const readRange = async (first: number, last: number) => {
    const picture = await store.open(HASH);
    return picture && text(picture.read({ first, last }));
  };

  it("PICT-01 says what a picture is, and what it has to be once it is stored", async () => {
    await store.put(HASH, BYTES);
    expect(asked()).toEqual([["PUT", undefined]]);
    expect(proxy.asked[0]?.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-md5": createHash("md5").update(BYTES).digest("base64"),
      "x-amz-checksum-sha256": SHA256,
    });
  });

  it("PICT-01 takes nothing for stored that came to the bucket otherwise", async () => {
    const sent = (piece: Buffer) =>
      Buffer.from(piece.map((byte, at) => (at === 0 ? byte ^ 1 : byte)));
    proxy.next(changing({ sent }));
    await expect(store.put(HASH, BYTES)).rejects.toThrow(PicturesUnavailableError);
    proxy.next(answering(404, "<Code>NoSuchUpload</Code>"));
    await expect(store.put(HASH, BYTES)).rejects.toThrow("has not stored");
  });

  it.each<[string, number, Changes["head"]]>([
    [
      "by its checksum",
      1,
      ({ etag: _, ...rest }) => ({
        ...rest,
        "x-amz-checksum-sha256": SHA256,
      }),
    ],
    ["by its MD5", 1, ({ etag }) => ({ etag })],
    ["by reading it where its name is another one", 2, (head) => ({ ...head, etag: "encrypted" })],
    ["by reading it where it has no name", 2, ({ etag: _, ...head }) => head],
  ])("PICT-01 proves what is stored %s", async (_, requests, head) => {
    proxy.next(changing(head ? { head } : {}));
    await store.put(HASH, BYTES);
    expect(proxy.asked).toHaveLength(requests);
  });

  it("PICT-01 does not take something else for stored", async () => {
    const others = createBucketClient(addressOf(bucketSettings(bucket.port)));
    const key = `turn/${turn}/${NAME}`;
    await store.remove(HASH);
    await others.ask({ method: "PUT", key, body: Buffer.from("something else") });
    proxy.next(answering(200));
    await expect(store.put(HASH, BYTES)).rejects.toThrow("something else");
  });

  it("PICT-01 ends a picture with a failure that was cut off on its way", async () => {
    const body: Changes["body"] = (answer, outgoing) =>
      answer.once("data", (piece: Buffer) => {
        outgoing.write(piece.subarray(0, 1), () => outgoing.destroy());
      });
    proxy.next(changing({ body }));
    await expect(readPicture(store, HASH)).rejects.toMatchObject({
      name: "PicturesUnavailableError",
      message: expect.stringContaining("cut off"),
      cause: expect.any(Error),
    });
  });

  it("PICT-01 asks once for a whole picture, and once more for a part of it", async () => {
    const whole = String(BYTES);
    expect(String(await readPicture(store, HASH))).toBe(whole);
    expect(await readRange(0, BYTES.length - 1)).toBe(whole);
    expect(asked()).toEqual([
      ["GET", undefined],
      ["GET", undefined],
    ]);
    expect(await readRange(0, 8)).toBe("a picture");
    expect(await readRange(10, BYTES.length - 1)).toBe("of a stair");
    expect(asked().slice(2)).toEqual([
      ["GET", undefined],
      ["GET", "bytes=0-8"],
      ["GET", undefined],
      ["GET", "bytes=10-19"],
    ]);
  });

  it("PICT-01 gives connections back of what is empty, and of parts", async () => {
    const empty = hashOf(Buffer.alloc(0));
    await store.put(empty, Buffer.alloc(0));
    for (let time = 0; time <= READS; time += 1) {
      expect(await store.open(empty)).toBe(undefined);
      expect(await readRange(2, 8)).toBe("picture");
    }
  });

  it("PICT-01 streams bytes, and fails where a part is asked for of what has gone", async () => {
    const picture = await store.open(HASH);
    const other = await store.open(HASH);
    await store.remove(HASH);
    const [whole, part] = [picture?.read(), other?.read({ first: 2, last: 8 })];
    expect([whole?.readableObjectMode, part?.readableObjectMode]).toEqual([false, false]);
    expect(whole && (await text(whole))).toBe(String(BYTES));
    await expect(part?.toArray()).rejects.toThrow("went while it was read");
  });

  it("PICT-02 does not count a picture without a length as missing", async () => {
    const head: Changes["head"] = ({ "content-length": _, ...rest }) => rest;
    for (let time = 0; time <= READS; time += 1) {
      proxy.next(changing({ head }));
      await expect(store.open(HASH)).rejects.toThrow("does not say how long");
    }
  });

  it("PICT-01 lists only pictures, and requests no more pages than it needs", async () => {
    const others = createBucketClient(addressOf(bucketSettings(bucket.port)));
    for (const key of ["00/readme.txt", `${HASH.slice(0, 2)}/${HASH}.png`, `00/${HASH}.jpg`]) {
      await others.ask({ method: "PUT", key: `turn/${turn}/${key}`, body: BYTES });
    }
    expect(await listPictures(store)).toEqual([HASH]);
    expect(asked()).toHaveLength(1);
    proxy.next(answering(200, "<IsTruncated>true</IsTruncated>"));
    expect(await listPictures(store)).toEqual([]);
    expect(asked()).toHaveLength(2);
  });
});

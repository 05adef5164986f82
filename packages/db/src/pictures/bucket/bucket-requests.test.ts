import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type BucketProxy,
  type Modifications,
  modify,
  respondWith,
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

const MAX_READS = 64;

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

describe("requests to a bucket", () => {
  const requests = () => proxy.requests.map(({ method, headers }) => [method, headers.range]);

  const readRange = async (first: number, last: number) => {
    const picture = await store.open(HASH);
    return picture && text(picture.read({ first, last }));
  };

  it("PICT-01 uploads a picture to a bucket with its content type and checksums", async () => {
    await store.put(HASH, BYTES);
    expect(requests()).toEqual([["PUT", undefined]]);
    expect(proxy.requests[0]?.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-md5": createHash("md5").update(BYTES).digest("base64"),
      "x-amz-checksum-sha256": SHA256,
    });
  });

  it("PICT-01 an upload fails if it was altered in transit or refused by the bucket", async () => {
    const requestBody = (piece: Buffer) =>
      Buffer.from(piece.map((byte, at) => (at === 0 ? byte ^ 1 : byte)));
    proxy.next(modify({ requestBody }));
    await expect(store.put(HASH, BYTES)).rejects.toThrow(PicturesUnavailableError);
    proxy.next(respondWith(404, "<Code>NoSuchUpload</Code>"));
    await expect(store.put(HASH, BYTES)).rejects.toThrow("did not store");
  });

  it.each<[string, number, Modifications["responseHeaders"]]>([
    [
      "its checksum",
      1,
      ({ etag: _, ...rest }) => ({
        ...rest,
        "x-amz-checksum-sha256": SHA256,
      }),
    ],
    ["its MD5", 1, ({ etag }) => ({ etag })],
    ["a read, if the ETag is not the MD5", 2, (head) => ({ ...head, etag: "encrypted" })],
    ["a read, if there is no ETag", 2, ({ etag: _, ...head }) => head],
  ])("PICT-01 verifies a stored picture by %s", async (_, requestCount, responseHeaders) => {
    proxy.next(modify(responseHeaders ? { responseHeaders } : {}));
    await store.put(HASH, BYTES);
    expect(proxy.requests).toHaveLength(requestCount);
  });

  it("PICT-01 an upload fails if the bucket stored different bytes", async () => {
    const others = createBucketClient(addressOf(bucketSettings(bucket.port)));
    const key = `turn/${turn}/${NAME}`;
    await store.remove(HASH);
    await others.send({ method: "PUT", key, body: Buffer.from("something else") });
    proxy.next(respondWith(200));
    await expect(store.put(HASH, BYTES)).rejects.toThrow("a different picture");
  });

  it("PICT-01 a download from a bucket fails if its connection drops", async () => {
    const sendBody: Modifications["sendBody"] = (response, outgoing) =>
      response.once("data", (piece: Buffer) => {
        outgoing.write(piece.subarray(0, 1), () => outgoing.destroy());
      });
    proxy.next(modify({ sendBody }));
    await expect(readPicture(store, HASH)).rejects.toMatchObject({
      name: "PicturesUnavailableError",
      message: expect.stringContaining("connection to the bucket was lost"),
      cause: expect.any(Error),
    });
  });

  it("PICT-01 reads a whole picture with one bucket request, and a byte range with two requests", async () => {
    const whole = String(BYTES);
    expect(String(await readPicture(store, HASH))).toBe(whole);
    expect(await readRange(0, BYTES.length - 1)).toBe(whole);
    expect(requests()).toEqual([
      ["GET", undefined],
      ["GET", undefined],
    ]);
    expect(await readRange(0, 8)).toBe("a picture");
    expect(await readRange(10, BYTES.length - 1)).toBe("of a stair");
    expect(requests().slice(2)).toEqual([
      ["GET", undefined],
      ["GET", "bytes=0-8"],
      ["GET", undefined],
      ["GET", "bytes=10-19"],
    ]);
  });

  it("PICT-01 releases a bucket connection after an empty object or a partial read", async () => {
    const empty = hashOf(Buffer.alloc(0));
    await store.put(empty, Buffer.alloc(0));
    for (let time = 0; time <= MAX_READS; time += 1) {
      expect(await store.open(empty)).toBe(undefined);
      expect(await readRange(2, 8)).toBe("picture");
    }
  });

  it("PICT-01 a picture that is removed after it was opened can still be read in full, but not in part", async () => {
    const picture = await store.open(HASH);
    const other = await store.open(HASH);
    await store.remove(HASH);
    const [whole, part] = [picture?.read(), other?.read({ first: 2, last: 8 })];
    expect([whole?.readableObjectMode, part?.readableObjectMode]).toEqual([false, false]);
    expect(whole && (await text(whole))).toBe(String(BYTES));
    await expect(part?.toArray()).rejects.toThrow("removed while it was being read");
  });

  it("PICT-02 throws, instead of reporting a missing picture, if the bucket omits the picture's length", async () => {
    const responseHeaders: Modifications["responseHeaders"] = ({ "content-length": _, ...rest }) =>
      rest;
    for (let time = 0; time <= MAX_READS; time += 1) {
      proxy.next(modify({ responseHeaders }));
      await expect(store.open(HASH)).rejects.toThrow("without its length");
    }
  });

  it("PICT-01 lists only the pictures in a bucket, without requesting unnecessary pages", async () => {
    const others = createBucketClient(addressOf(bucketSettings(bucket.port)));
    for (const key of ["00/readme.txt", `${HASH.slice(0, 2)}/${HASH}.png`, `00/${HASH}.jpg`]) {
      await others.send({ method: "PUT", key: `turn/${turn}/${key}`, body: BYTES });
    }
    expect(await listPictures(store)).toEqual([HASH]);
    expect(requests()).toHaveLength(1);
    proxy.next(respondWith(200, "<IsTruncated>true</IsTruncated>"));
    expect(await listPictures(store)).toEqual([]);
    expect(requests()).toHaveLength(2);
  });
});

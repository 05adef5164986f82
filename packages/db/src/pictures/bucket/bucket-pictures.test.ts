import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
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
import { createBucketPictures } from "./bucket-pictures.ts";

const BYTES = Buffer.from("a picture of a stair");
const HASH = hashOf(BYTES);

let bucket: BucketServer;
beforeAll(async () => {
  bucket = await startBucketServer();
});
afterAll(() => bucket.remove());

const storeAt = (settings: BucketServer["settings"]): PictureStore =>
  createBucketPictures(addressOf(settings));

let turn = 0;
let store: PictureStore;
beforeEach(() => {
  turn += 1;
  store = storeAt(bucketSettings(bucket.port, `turn/${turn}`));
});

describe("the picture bucket", () => {
  it("PICT-01 stores a picture in a bucket under its checksum", async () => {
    await store.put(HASH, BYTES);
    expect(await store.has(HASH)).toBe(true);
    expect(await readPicture(store, HASH)).toEqual(BYTES);
    expect(
      bucket.files().some((file) => file.includes(`turn/${turn}/${HASH.slice(0, 2)}/${HASH}.jpg`)),
    ).toBe(true);
    expect(store.locationOf(HASH)).toBe(
      `s3://pictures/turn/${turn}/${HASH.slice(0, 2)}/${HASH}.jpg`,
    );
  });

  it("PICT-01 ignores bucket objects whose names are not checksums", async () => {
    const hash = "../../secret";
    expect([await store.has(hash), await store.open(hash)]).toEqual([false, undefined]);
    await store.remove(hash);
    await expect(store.put(hash, BYTES)).rejects.toThrow("not a picture's hash");
  });

  it("PICT-01 treats an empty object in a bucket as missing", async () => {
    await store.put(hashOf(Buffer.alloc(0)), Buffer.alloc(0));
    expect(await store.open(hashOf(Buffer.alloc(0)))).toBe(undefined);
    expect(await store.open(HASH)).toBe(undefined);
  });

  it("PICT-01 lists a bucket's pictures in hash order across pages, and ignores a repeated removal", async () => {
    const all = Array.from({ length: 1_100 }, (_, number) => Buffer.from(`picture ${number}`));
    const queue = [...all];
    const putSome = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) await store.put(hashOf(next), next);
    };
    await Promise.all(Array.from({ length: 8 }, putSome));
    expect(await listPictures(store)).toEqual(all.map(hashOf).sort());
    const [first = BYTES] = all;
    await store.remove(hashOf(first));
    await store.remove(hashOf(first));
    expect(await store.has(hashOf(first))).toBe(false);
    expect(await listPictures(storeAt(bucketSettings(bucket.port, "elsewhere")))).toEqual([]);
  });
});

describe("an unavailable bucket", () => {
  afterEach(async () => {
    bucket.resume();
    await bucket.stop();
    await bucket.start();
  });

  const everything = (): Promise<unknown>[] => [
    store.put(HASH, BYTES),
    store.has(HASH),
    store.open(HASH),
    store.remove(HASH),
    store.check(),
    listPictures(store),
  ];

  async function expectUnavailable(): Promise<void> {
    for (const result of await Promise.allSettled(everything())) {
      expect(result).toMatchObject({ status: "rejected" });
      if (result.status === "rejected")
        expect(result.reason).toBeInstanceOf(PicturesUnavailableError);
    }
  }

  it("PICT-02 throws PicturesUnavailableError while the bucket is unreachable", async () => {
    await store.put(HASH, BYTES);
    await bucket.stop();
    await expectUnavailable();
    await bucket.start();
    await store.check();
    expect(await readPicture(store, HASH)).toEqual(BYTES);
  });

  it("PICT-02 times out when the bucket accepts requests without responding", async () => {
    bucket.pause();
    await expectUnavailable();
  }, 60_000);

  it("PICT-02 reports wrong bucket access keys and a missing bucket", async () => {
    const settings = bucketSettings(bucket.port);
    store = storeAt({ ...settings, AWS_SECRET_ACCESS_KEY: "wrong" });
    await expect(store.check()).rejects.toThrow("SignatureDoesNotMatch");
    store = storeAt({
      ...settings,
      PICTURES_URL: settings.PICTURES_URL.replace("s3://pictures", "s3://no-such"),
    });
    await expect(store.check()).rejects.toThrow("NoSuchBucket");
    await expect(store.put(HASH, BYTES)).rejects.toThrow("NoSuchBucket");
    await expect(store.open(HASH)).rejects.toThrow("NoSuchBucket");
  });
});

import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import {
  type ByteRange,
  hashOf,
  isHash,
  type ListedPicture,
  type OpenPicture,
  type PictureStore,
  PicturesUnavailableError,
  readPicture,
} from "../picture-store.ts";
import type { BucketAddress } from "./bucket-address.ts";
import { type BucketClient, createBucketClient, type OpenResponse } from "./bucket-client.ts";
import { readListPage } from "./bucket-list.ts";

const PREFIX_LENGTH = 2;
const NAME = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})\.jpg$/;
const INVALID_NAME = "none";
const KEYS_PER_PAGE = "1000";

const READ_CONCURRENCY = 8;

const md5Of = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("hex");
const base64Of = (hash: string) => Buffer.from(hash, "hex").toString("base64");

async function* chunksOf({ response, end }: OpenResponse): AsyncGenerator<Uint8Array> {
  try {
    if (response.body) yield* response.body;
  } catch (cause) {
    throw new PicturesUnavailableError("The connection to the bucket was lost during a download", {
      cause,
    });
  } finally {
    end();
  }
}

function streamOf(opened: OpenResponse): Readable {
  const stream = Readable.from(chunksOf(opened), { objectMode: false });
  // Listen for `close`, because the generator's `finally` doesn't run if the stream is never read.
  stream.once("close", opened.end);
  return stream;
}

async function* readPart(
  client: BucketClient,
  key: string,
  { first, last }: ByteRange,
): AsyncGenerator<Uint8Array> {
  const headers = { range: `bytes=${first}-${last}` };
  const opened = await client.open({ method: "GET", key, headers });
  if (!opened)
    throw new PicturesUnavailableError("The picture was removed while it was being read");
  yield* chunksOf(opened);
}

function toPicture(
  client: BucketClient,
  key: string,
  opened: OpenResponse,
): OpenPicture | undefined {
  const length = opened.response.headers.get("content-length");
  const byteCount = Number(length);
  if (byteCount === 0) {
    opened.end();
    if (length === null)
      throw new PicturesUnavailableError("The bucket sent a picture without its length");
    return undefined;
  }
  return {
    byteCount,
    read(range = { first: 0, last: byteCount - 1 }) {
      if (range.first === 0 && range.last >= byteCount - 1) return streamOf(opened);
      opened.end();
      return Readable.from(readPart(client, key, range), { objectMode: false });
    },
    close: async () => opened.end(),
  };
}

/** Stores pictures as prefix/ab/abcdef….jpg in a private bucket. Clients download them from the server. */
export function createBucketPictures(address: BucketAddress): PictureStore {
  const { prefix, name } = address;
  const client = createBucketClient(address);
  const nameOf = (hash: string) =>
    isHash(hash) ? `${hash.slice(0, PREFIX_LENGTH)}/${hash}.jpg` : INVALID_NAME;
  const keyOf = (hash: string) => prefix + nameOf(hash);

  async function open(hash: string): Promise<OpenPicture | undefined> {
    const key = keyOf(hash);
    const opened = await client.open({ method: "GET", key });
    return opened && toPicture(client, key, opened);
  }

  /** Reads the picture back if the service reports no checksum, as for encrypted objects. */
  async function verifyStored(
    hash: string,
    bytes: Uint8Array,
    responseHeaders: Headers,
  ): Promise<void> {
    if (responseHeaders.get("x-amz-checksum-sha256") === base64Of(hash)) return;
    if (responseHeaders.get("etag")?.replaceAll('"', "") === md5Of(bytes)) return;
    const stored = await readPicture(store, hash);
    if (stored && hashOf(stored) === hash) return;
    throw new PicturesUnavailableError(`${name} stored a different picture than was sent`);
  }

  async function* list(): AsyncGenerator<ListedPicture> {
    for (let after = ""; ; ) {
      const query = {
        "list-type": "2",
        "max-keys": KEYS_PER_PAGE,
        prefix,
        ...(after && { "start-after": after }),
      };
      const xml = await client.fetchText({ method: "GET", key: "", query });
      const { objects, hasMore } = readListPage(xml);
      for (const { key, changedAt } of objects) {
        const hash = key.startsWith(prefix) ? NAME.exec(key.slice(prefix.length))?.[2] : undefined;
        if (hash !== undefined) yield { hash, changedAt: async () => changedAt };
      }
      const last = objects.at(-1)?.key;
      if (!hasMore || last === undefined) return;
      after = last;
    }
  }

  const store: PictureStore = {
    name,
    readConcurrency: READ_CONCURRENCY,
    locationOf: (hash) => name + nameOf(hash),
    async put(hash, bytes) {
      if (!isHash(hash)) throw new Error("The name is not a picture's hash");
      const headers = {
        "content-type": "image/jpeg",
        "content-md5": Buffer.from(md5Of(bytes), "hex").toString("base64"),
        "x-amz-checksum-sha256": base64Of(hash),
      };
      const body = Uint8Array.from(bytes);
      const responseHeaders = await client.send({ method: "PUT", key: keyOf(hash), headers, body });
      if (!responseHeaders) throw new PicturesUnavailableError(`${name} did not store a picture`);
      await verifyStored(hash, bytes, responseHeaders);
    },
    open,
    has: async (hash) => (await client.send({ method: "HEAD", key: keyOf(hash) })) !== undefined,
    async remove(hash) {
      await client.send({ method: "DELETE", key: keyOf(hash) });
    },
    list,
    // Uploads to a bucket are atomic, so there are no partial files to remove.
    removeUnfinished: async () => undefined,
    async check() {
      const query = { "list-type": "2", "max-keys": "1", prefix };
      await client.fetchText({ method: "GET", key: "", query });
    },
  };
  return store;
}

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
import { type BucketClient, createBucketClient, type OpenAnswer } from "./bucket-client.ts";
import { readListPage } from "./bucket-list.ts";

const PREFIX_LENGTH = 2;
const NAME = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})\.jpg$/;
const NO_NAME = "none";
const LISTED_AT_ONCE = "1000";

/** Each picture comes over the network, so scans read several at once. */
const READ_AT_ONCE = 8;

const md5Of = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("hex");
const base64Of = (hash: string) => Buffer.from(hash, "hex").toString("base64");

async function* piecesOf({ response, end }: OpenAnswer): AsyncGenerator<Uint8Array> {
  try {
    if (response.body) yield* response.body;
  } catch (cause) {
    throw new PicturesUnavailableError("A picture was cut off on its way from the bucket", {
      cause,
    });
  } finally {
    end();
  }
}

function streamOf(answer: OpenAnswer): Readable {
  const stream = Readable.from(piecesOf(answer), { objectMode: false });
  // A stream that is never read does not end.
  stream.once("close", answer.end);
  return stream;
}

async function* readPart(
  client: BucketClient,
  key: string,
  { first, last }: ByteRange,
): AsyncGenerator<Uint8Array> {
  const headers = { range: `bytes=${first}-${last}` };
  const answer = await client.open({ method: "GET", key, headers });
  if (!answer) throw new PicturesUnavailableError("The picture went while it was read");
  yield* piecesOf(answer);
}

function openAnswer(
  client: BucketClient,
  key: string,
  answer: OpenAnswer,
): OpenPicture | undefined {
  const length = answer.response.headers.get("content-length");
  const byteCount = Number(length);
  if (byteCount === 0) {
    answer.end();
    if (length === null)
      throw new PicturesUnavailableError("The bucket does not say how long a picture is");
    return undefined;
  }
  return {
    byteCount,
    read(range = { first: 0, last: byteCount - 1 }) {
      if (range.first === 0 && range.last >= byteCount - 1) return streamOf(answer);
      answer.end();
      return Readable.from(readPart(client, key, range), { objectMode: false });
    },
    close: async () => answer.end(),
  };
}

/** The bucket stays private: the server sends its pictures. Names are prefix/ab/abcdef….jpg. */
export function createBucketPictures(address: BucketAddress): PictureStore {
  const { prefix, name } = address;
  const client = createBucketClient(address);
  const nameOf = (hash: string) =>
    isHash(hash) ? `${hash.slice(0, PREFIX_LENGTH)}/${hash}.jpg` : NO_NAME;
  const keyOf = (hash: string) => prefix + nameOf(hash);

  async function open(hash: string): Promise<OpenPicture | undefined> {
    const key = keyOf(hash);
    const answer = await client.open({ method: "GET", key });
    return answer && openAnswer(client, key, answer);
  }

  /** Services return an object's MD5 unless they encrypt it: then it is read again. */
  async function requireWhole(hash: string, bytes: Uint8Array, answer: Headers): Promise<void> {
    if (answer.get("x-amz-checksum-sha256") === base64Of(hash)) return;
    if (answer.get("etag")?.replaceAll('"', "") === md5Of(bytes)) return;
    const stored = await readPicture(store, hash);
    if (stored && hashOf(stored) === hash) return;
    throw new PicturesUnavailableError(`${name} has stored something else than was sent`);
  }

  async function* list(): AsyncGenerator<ListedPicture> {
    for (let after = ""; ; ) {
      const query = {
        "list-type": "2",
        "max-keys": LISTED_AT_ONCE,
        prefix,
        ...(after && { "start-after": after }),
      };
      const xml = await client.askForText({ method: "GET", key: "", query });
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
    readConcurrency: READ_AT_ONCE,
    placeOf: (hash) => name + nameOf(hash),
    async put(hash, bytes) {
      if (!isHash(hash)) throw new Error("This is no hash of a picture");
      const headers = {
        "content-type": "image/jpeg",
        "content-md5": Buffer.from(md5Of(bytes), "hex").toString("base64"),
        "x-amz-checksum-sha256": base64Of(hash),
      };
      const body = Uint8Array.from(bytes);
      const answer = await client.ask({ method: "PUT", key: keyOf(hash), headers, body });
      if (!answer) throw new PicturesUnavailableError(`${name} has not stored a picture`);
      await requireWhole(hash, bytes, answer);
    },
    open,
    has: async (hash) => (await client.ask({ method: "HEAD", key: keyOf(hash) })) !== undefined,
    async remove(hash) {
      await client.ask({ method: "DELETE", key: keyOf(hash) });
    },
    list,
    // A bucket shows an object once it is whole.
    removeUnfinished: async () => undefined,
    async check() {
      const query = { "list-type": "2", "max-keys": "1", prefix };
      await client.askForText({ method: "GET", key: "", query });
    },
  };
  return store;
}

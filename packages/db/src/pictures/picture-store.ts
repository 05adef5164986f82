import { createHash } from "node:crypto";
import type { Readable } from "node:stream";

export interface ByteRange {
  first: number;
  last: number;
}

export interface OpenPicture {
  readonly byteCount: number;
  read(range?: ByteRange): Readable;
  close(): Promise<void>;
}

export interface ListedPicture {
  hash: string;
  /** Returns the time of the last `put`, in milliseconds since 1970. */
  changedAt(): Promise<number>;
}

/** Stores pictures by the hexadecimal SHA-256 of their bytes. Does not check permissions. */
export interface PictureStore {
  readonly name: string;
  readonly readConcurrency: number;
  locationOf(hash: string): string;
  /** After a power cut, the picture is either complete or absent. Storing it again updates its modification time. */
  put(hash: string, bytes: Uint8Array): Promise<void>;
  open(hash: string): Promise<OpenPicture | undefined>;
  has(hash: string): Promise<boolean>;
  remove(hash: string): Promise<void>;
  /** Lists pictures in hash order. */
  list(): AsyncIterable<ListedPicture>;
  /** Removes unfinished uploads older than `before`, left over from killed processes. */
  removeUnfinished(before: number): Promise<void>;
  check(): Promise<void>;
}

export class PicturesUnavailableError extends Error {
  override readonly name = "PicturesUnavailableError";
}

export async function readPicture(store: PictureStore, hash: string): Promise<Buffer | undefined> {
  const picture = await store.open(hash);
  return picture && Buffer.concat(await picture.read().toArray());
}

const HASH = /^[0-9a-f]{64}$/;

export const isHash = (text: string): boolean => HASH.test(text);

export const hashOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

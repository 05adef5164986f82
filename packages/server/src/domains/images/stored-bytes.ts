import { Readable } from "node:stream";
import { type OpenPicture, readPicture } from "@stepout/db/pictures/picture-store";
import type { Deps } from "../../deps.ts";

/** A picture's row. Earlier versions stored the bytes in it; else they are empty. */
export interface ImageRow {
  hash: string;
  bytes: Uint8Array;
}

type WithPictures = Pick<Deps, "pictures">;

/** All bytes of a picture; undefined if they are missing. */
export const loadBytes = async (
  { pictures }: WithPictures,
  { hash, bytes }: ImageRow,
): Promise<Uint8Array | undefined> => (bytes.length > 0 ? bytes : readPicture(pictures, hash));

/** Opens a picture for reading; undefined if its bytes are missing. */
export async function openBytes(
  { pictures }: WithPictures,
  { hash, bytes }: ImageRow,
): Promise<OpenPicture | undefined> {
  if (bytes.length === 0) return pictures.open(hash);
  return {
    byteCount: bytes.length,
    read: ({ first, last } = { first: 0, last: bytes.length - 1 }) =>
      Readable.from([bytes.subarray(first, last + 1)]),
    close: async () => undefined,
  };
}

import { images } from "../schema/index.ts";
import type { OpenPicture, PictureStore } from "./picture-store.ts";

/**
 * A picture's file has the JPEG, followed by its small rendition. So both are stored, removed, backed
 * up and verified as one.
 */
export const pictureColumns = { hash: images.hash, smallByteCount: images.smallByteCount };

export interface PictureRow {
  hash: string;
  /** 0 if the picture is as small as its rendition would be. */
  smallByteCount: number;
}

export type PictureSize = "full" | "small";

/** Opens one of the two; undefined if the file is missing. */
export async function openRendition(
  store: PictureStore,
  { hash, smallByteCount }: PictureRow,
  size: PictureSize = "full",
): Promise<OpenPicture | undefined> {
  const file = await store.open(hash);
  if (!file) return undefined;
  const fullByteCount = file.byteCount - smallByteCount;
  const isSmall = size === "small" && smallByteCount > 0;
  const start = isSmall ? fullByteCount : 0;
  const byteCount = isSmall ? smallByteCount : fullByteCount;
  return {
    byteCount,
    read: ({ first, last } = { first: 0, last: byteCount - 1 }) =>
      file.read({ first: start + first, last: start + last }),
    close: () => file.close(),
  };
}

/** Reads one of the two as a whole. */
export async function readRendition(
  ...picture: Parameters<typeof openRendition>
): Promise<Buffer | undefined> {
  const opened = await openRendition(...picture);
  return opened && Buffer.concat(await opened.read().toArray());
}

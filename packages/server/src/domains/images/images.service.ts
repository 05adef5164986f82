import { schema, type Writer } from "@stepout/db";
import type { OpenPicture } from "@stepout/db/pictures/picture-store";
import { requireStored } from "@stepout/db/pictures/storing";
import { inSlices } from "@stepout/db/slices";
import { and, asc, eq, gt, inArray, or, type SQL, sql } from "@stepout/db/sql";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { hasRow } from "../../platform/queries/rows.ts";
import type { ReadImage, SentPicture } from "./image-processing.ts";
import { IMAGE_MAX_BYTES, imageUrl, JPEG_DATA_URL_PREFIX } from "./images.rules.ts";

const { games, images, instance, posts, releasedPictures, removedPictures, removedPosts } = schema;
const { reportedThings, users } = schema;

/** Small, because deleting a picture that an earlier version stored is slow: its bytes are overwritten. */
const FIRST_IMAGES = 25;

const DATA_URL = /^data:[^,]{0,100};base64,(.*)$/s;

export const toJpegDataUrl = (bytes: Uint8Array): string =>
  JPEG_DATA_URL_PREFIX +
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");

const notAPicture = (field: string) =>
  new DomainError("invalid_input", "Must be a picture as a data URL", { field });

function decode(dataUrl: string, field: string): Uint8Array {
  const [, base64] = DATA_URL.exec(dataUrl) ?? [];
  if (base64 === undefined) throw notAPicture(field);
  const byteCount = Buffer.byteLength(base64, "base64");
  if (byteCount > IMAGE_MAX_BYTES) {
    throw new DomainError("payload_too_large", "The picture is larger than 5 MB", { field });
  }
  const bytes = Buffer.from(base64, "base64");
  // Node skips invalid base64 characters, so the result is shorter than expected.
  if (bytes.length !== byteCount) throw notAPicture(field);
  return bytes;
}

interface SentImage extends Omit<SentPicture, "bytes"> {
  dataUrl: string;
}

/** Processes a picture. Slow: call it before a transaction, not inside one. */
export async function readBytes(picture: SentPicture): Promise<ReadImage> {
  const { processPicture } = await import("./image-processing.ts");
  return processPicture(picture);
}

export const readImage = async ({ dataUrl, ...picture }: SentImage): Promise<ReadImage> =>
  readBytes({ ...picture, bytes: decode(dataUrl, picture.field) });

/** Returns undefined for null and for the current picture's URL. */
export async function readImageIfSent(
  dataUrl: string | null | undefined,
  picture: Omit<SentImage, "dataUrl">,
): Promise<ReadImage | undefined> {
  if (!dataUrl?.startsWith("data:")) return undefined;
  return readImage({ ...picture, dataUrl });
}

/**
 * Stores the picture or reuses the owner's identical one. Call it within `withStored`.
 * @returns the picture's id
 */
export async function storeImage(
  tx: Writer,
  deps: Deps,
  { ownerId, image }: { ownerId: string; image: ReadImage },
): Promise<string> {
  const { bytes, width, height, hash, small } = image;
  const smallHash = small?.hash ?? null;
  await requireStored(tx, deps.pictures, hash);
  if (small) await requireStored(tx, deps.pictures, small.hash);
  const row = {
    id: deps.ids.nextId(),
    ownerId,
    hash,
    smallHash,
    width,
    height,
    byteCount: bytes.length + (small?.bytes.length ?? 0),
    createdAt: deps.clock.now(),
  };
  const created = await tx
    .insert(images)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: images.id });
  if (created.length > 0) {
    await deps.dailyLimits.count(ownerId, "pictures", row.byteCount);
    return row.id;
  }
  const [known] = await tx
    .select()
    .from(images)
    .where(and(eq(images.ownerId, ownerId), eq(images.hash, hash)));
  if (!known) throw new Error("A picture was neither stored nor found");
  // Drop a profile picture's small rendition, which is too small for a post.
  if (known.smallHash !== null && known.smallHash !== smallHash) {
    const byteCount = bytes.length;
    await tx.update(images).set({ smallHash: null, byteCount }).where(eq(images.id, known.id));
    await recordReleased(tx, [known.smallHash]);
  }
  return known.id;
}

interface PictureChange {
  ownerId: string;
  field: string;
  present: string | null;
  /** A form that doesn't change the picture sends the current picture's URL. */
  wanted: string | null | undefined;
  sent: ReadImage | undefined;
}

export async function choosePicture(
  tx: Writer,
  deps: Deps,
  { ownerId, field, present, wanted, sent }: PictureChange,
): Promise<string | null> {
  if (sent) return storeImage(tx, deps, { ownerId, image: sent });
  if (wanted === null) return null;
  if (wanted === undefined || (present !== null && wanted === imageUrl(present))) return present;
  throw notAPicture(field);
}

/** Skips the access check: the caller must have loaded the content that shows the picture. */
export async function openStoredPicture(
  { db, pictures }: Pick<Deps, "db" | "pictures">,
  id: string,
): Promise<OpenPicture | undefined> {
  const [image] = await db.read.select().from(images).where(eq(images.id, id));
  return image && pictures.open(image.hash);
}

const hasUse = or(
  ...[posts, removedPosts, removedPictures, reportedThings].map((table) =>
    hasRow(table, eq(table.imageId, images.id)),
  ),
  hasRow(games, eq(games.coverImageId, images.id)),
  hasRow(instance, eq(instance.pictureId, images.id)),
  // Only a picture's owner can use the picture as a profile picture.
  hasRow(users, and(eq(users.id, images.ownerId), eq(users.imageId, images.id))),
);

const deleteUnused = (tx: Writer, which: SQL | undefined) =>
  tx
    .delete(images)
    .where(and(which, sql`not (${hasUse})`))
    .returning({ hash: images.hash, smallHash: images.smallHash });

async function recordReleased(tx: Writer, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const released = hashes.map((hash) => ({ hash }));
  await tx.insert(releasedPictures).values(released).onConflictDoNothing();
}

/** Deletes unreferenced pictures. `eraseTraces` deletes their files after the commit. */
export async function releaseImages(tx: Writer, which: SQL | undefined): Promise<void> {
  const deleted = await deleteUnused(tx, which);
  const hashes = deleted.flatMap(({ hash, smallHash }) => [
    hash,
    ...(smallHash ? [smallHash] : []),
  ]);
  await recordReleased(tx, hashes);
}

export const releaseImage = (tx: Writer, id: string): Promise<void> =>
  releaseImages(tx, eq(images.id, id));

export async function releaseImagesOf(tx: Writer, ownerId: string): Promise<void> {
  let last = "";
  await inSlices(async (limit) => {
    const some = await tx
      .select({ id: images.id, hash: images.hash })
      .from(images)
      .where(and(eq(images.ownerId, ownerId), gt(images.hash, last)))
      .orderBy(asc(images.hash))
      .limit(limit);
    if (some.length === 0) return 0;
    await releaseImages(
      tx,
      inArray(
        images.id,
        some.map(({ id }) => id),
      ),
    );
    last = some.at(-1)?.hash ?? last;
    return some.length;
  }, FIRST_IMAGES);
}

import { schema, type Writer } from "@stepout/db";
import { hashOf } from "@stepout/db/pictures/picture-store";
import { requireStored } from "@stepout/db/pictures/storing";
import { inSlices } from "@stepout/db/slices";
import { and, asc, eq, exists, gt, inArray, not, type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { IMAGE_DATA_URL_MAX, JPEG_DATA_URL_PREFIX } from "./images.rules.ts";
import type { CleanJpeg } from "./jpeg/jpeg.ts";
import { cleanJpeg } from "./jpeg/jpeg-cleaning.ts";
import { JpegError } from "./jpeg/jpeg-segments.ts";

const { games, images, place, posts, releasedPictures, removedPictures, removedPosts } = schema;
const { reportedThings, users } = schema;

/** A small first slice: deleting a picture of an earlier version overwrites its bytes. */
const FIRST_IMAGES = 25;

/** A cleaned picture, ready to be stored. */
export interface ReadImage extends CleanJpeg {
  hash: string;
}

/** A picture as a client sent it. */
interface SentImage {
  dataUrl: string;
  /** The input field to name in a refusal. */
  field: string;
}

export const toJpegDataUrl = (bytes: Uint8Array): string =>
  JPEG_DATA_URL_PREFIX +
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");

const tooLarge = (field: string) =>
  new DomainError("payload_too_large", "The picture is larger than 1.5 MB", { field });

const refuse = (message: string, field: string) =>
  new DomainError("invalid_input", message, { field });

export const notAPicture = (field: string) => refuse("Must be a JPEG as a data URL", field);

function decode({ dataUrl, field }: SentImage): Uint8Array {
  if (dataUrl.length > IMAGE_DATA_URL_MAX) throw tooLarge(field);
  const text = dataUrl.slice(JPEG_DATA_URL_PREFIX.length);
  const bytes = Buffer.from(text, "base64");
  // Node skips invalid base64, so the decoded bytes must encode back to the same text.
  if (!dataUrl.startsWith(JPEG_DATA_URL_PREFIX) || bytes.toString("base64") !== text) {
    throw notAPicture(field);
  }
  return bytes;
}

export async function readJpeg(bytes: Uint8Array): Promise<ReadImage> {
  const clean = await cleanJpeg(bytes);
  return { ...clean, hash: hashOf(clean.bytes) };
}

/**
 * Reads and cleans a picture for `storeImage`. Slow: call it before a transaction, not in one.
 * @throws DomainError `payload_too_large` or `invalid_input`, naming the field.
 */
export async function readImage(image: SentImage): Promise<ReadImage> {
  try {
    return await readJpeg(decode(image));
  } catch (error) {
    if (error instanceof JpegError) throw refuse(error.message, image.field);
    throw error;
  }
}

/**
 * Like `readImage`, for an input that may instead be null or the address of the present picture.
 * @throws DomainError as `readImage` does.
 */
export async function readImageIfSent(
  value: string | null | undefined,
  field: string,
): Promise<ReadImage | undefined> {
  if (!value?.startsWith(JPEG_DATA_URL_PREFIX)) return undefined;
  return readImage({ dataUrl: value, field });
}

const ownerAndHash = { ownerId: sql.placeholder("ownerId"), hash: sql.placeholder("hash") };

const insertImage = preparedFor((tx: Writer) =>
  tx
    .insert(images)
    .values({
      ...ownerAndHash,
      id: sql.placeholder("id"),
      width: sql.placeholder("width"),
      height: sql.placeholder("height"),
      byteCount: sql.placeholder("byteCount"),
      createdAt: sql.placeholder("createdAt"),
    })
    .onConflictDoNothing()
    .returning({ id: images.id })
    .prepare(),
);

const imageOfOwner = preparedFor((tx: Writer) =>
  tx
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.ownerId, ownerAndHash.ownerId), eq(images.hash, ownerAndHash.hash)))
    .prepare(),
);

/**
 * Stores a picture, within `withStored`, and answers its id. The same picture of the same owner is
 * stored once.
 */
export async function storeImage(
  tx: Writer,
  deps: Deps,
  { ownerId, image }: { ownerId: string; image: ReadImage },
): Promise<string> {
  const { bytes, width, height, hash } = image;
  await requireStored(tx, deps.pictures, hash);
  const row = {
    id: deps.ids.nextId(),
    ownerId,
    hash,
    width,
    height,
    byteCount: bytes.length,
    createdAt: deps.clock.now(),
  };
  const created = await insertImage(tx).execute(row);
  if (created.length > 0) {
    await deps.dailyLimits.count(ownerId, "pictures", bytes.length);
    return row.id;
  }
  const [known] = await imageOfOwner(tx).execute({ ownerId, hash });
  if (!known) throw new Error("A picture was neither stored nor known");
  return known.id;
}

/**
 * Deletes those of the pictures that no post, nothing removed, no report, cover, person, nor the place
 * refers to any more.
 */
function deleteUnused(tx: Writer, which: SQL | undefined) {
  const inPosts = tx.select({ id: posts.id }).from(posts).where(eq(posts.imageId, images.id));
  const inRemoved = tx
    .select({ id: removedPosts.id })
    .from(removedPosts)
    .where(eq(removedPosts.imageId, images.id));
  const byThemselves = tx
    .select({ id: removedPictures.id })
    .from(removedPictures)
    .where(eq(removedPictures.imageId, images.id));
  const inReports = tx
    .select({ id: reportedThings.reportId })
    .from(reportedThings)
    .where(eq(reportedThings.imageId, images.id));
  const onCovers = tx.select({ id: games.id }).from(games).where(eq(games.coverImageId, images.id));
  const ofPlace = tx.select({ id: place.id }).from(place).where(eq(place.pictureId, images.id));
  // Only its owner can have it as a profile picture.
  const ofOwner = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, images.ownerId), eq(users.imageId, images.id)));
  return tx
    .delete(images)
    .where(
      and(
        which,
        not(exists(inPosts)),
        not(exists(inRemoved)),
        not(exists(byThemselves)),
        not(exists(inReports)),
        not(exists(onCovers)),
        not(exists(ofPlace)),
        not(exists(ofOwner)),
      ),
    )
    .returning({ hash: images.hash });
}

const noteReleased = preparedFor((tx: Writer) =>
  tx
    .insert(releasedPictures)
    .values({ hash: sql.placeholder("hash") })
    .onConflictDoNothing()
    .prepare(),
);

const deleteOneUnused = preparedFor((tx: Writer) =>
  deleteUnused(tx, eq(images.id, sql.placeholder("id"))).prepare(),
);

/**
 * Deletes those of the pictures that nothing refers to any more. Their bytes are removed soon after
 * the commit, see `deps.erasure`.
 */
export async function releaseImages(tx: Writer, which: SQL | undefined): Promise<void> {
  const gone = await deleteUnused(tx, which);
  if (gone.length > 0) await tx.insert(releasedPictures).values(gone).onConflictDoNothing();
}

/** The same for one picture. */
export async function releaseImage(tx: Writer, id: string): Promise<void> {
  for (const gone of await deleteOneUnused(tx).execute({ id })) {
    await noteReleased(tx).execute(gone);
  }
}

/** Deletes those of a person's pictures that nothing refers to any more. */
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

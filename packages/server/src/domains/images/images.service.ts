import { createHash } from "node:crypto";
import { schema, type Writer } from "@stepout/db";
import { and, eq, exists, not, type SQL } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { IMAGE_DATA_URL_MAX, IMAGE_MAX_BYTES, JPEG_DATA_URL_PREFIX } from "./images.rules.ts";
import { type CleanJpeg, cleanJpeg } from "./jpeg.ts";
import { JpegError } from "./jpeg-segments.ts";

const { games, images, posts, users } = schema;

interface NewImage {
  ownerId: string;
  dataUrl: string;
  /** The input field it came in, for the refusal to name. */
  field: string;
}

export const toJpegDataUrl = (bytes: Uint8Array): string =>
  JPEG_DATA_URL_PREFIX +
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");

const tooLarge = (field: string) =>
  new DomainError("payload_too_large", "The picture is larger than 1.5 MB", { field });

const notAPicture = (message: string, field: string) =>
  new DomainError("invalid_input", message, { field });

function decode({ dataUrl, field }: NewImage): Uint8Array {
  if (dataUrl.length > IMAGE_DATA_URL_MAX) throw tooLarge(field);
  const text = dataUrl.slice(JPEG_DATA_URL_PREFIX.length);
  const bytes = Buffer.from(text, "base64");
  // Node skips what is no base64; what it made of the text must read as the text did.
  if (!dataUrl.startsWith(JPEG_DATA_URL_PREFIX) || bytes.toString("base64") !== text) {
    throw notAPicture("Must be a JPEG as a data URL", field);
  }
  if (bytes.length > IMAGE_MAX_BYTES) throw tooLarge(field);
  return bytes;
}

function clean(image: NewImage): CleanJpeg {
  try {
    return cleanJpeg(decode(image));
  } catch (error) {
    if (error instanceof JpegError) throw notAPicture(error.message, image.field);
    throw error;
  }
}

/**
 * Stores a picture without its metadata and answers its id; the same picture of the same owner is
 * stored once.
 * @throws DomainError `payload_too_large` or `invalid_input`, naming the field.
 */
export async function storeImage(tx: Writer, deps: Deps, image: NewImage): Promise<string> {
  const { bytes, width, height } = clean(image);
  const { ownerId } = image;
  const hash = createHash("sha256").update(bytes).digest("hex");
  const row = {
    id: deps.ids.nextId(),
    ownerId,
    hash,
    width,
    height,
    bytes,
    createdAt: deps.clock.now(),
  };
  const created = await tx
    .insert(images)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: images.id });
  if (created.length > 0) {
    deps.dailyLimits.count(ownerId, "pictures", bytes.length);
    return row.id;
  }
  const [known] = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.ownerId, ownerId), eq(images.hash, hash)));
  if (!known) throw new Error("A picture was neither stored nor known");
  return known.id;
}

/** Deletes those of the pictures that no post, cover or person shows any more. */
export async function releaseImages(tx: Writer, which: SQL | undefined): Promise<void> {
  const inPosts = tx.select({ id: posts.id }).from(posts).where(eq(posts.imageId, images.id));
  const onCovers = tx.select({ id: games.id }).from(games).where(eq(games.coverImageId, images.id));
  // Only its owner can have it as a profile picture.
  const ofOwner = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, images.ownerId), eq(users.imageId, images.id)));
  await tx
    .delete(images)
    .where(and(which, not(exists(inPosts)), not(exists(onCovers)), not(exists(ofOwner))));
}

export const releaseImage = (tx: Writer, imageId: string): Promise<void> =>
  releaseImages(tx, eq(images.id, imageId));

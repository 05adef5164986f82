import { schema } from "@stepout/db";
import { type Kept, keptRows } from "../../declarations/kept.ts";
import { moment, textOf } from "../../declarations/shown-columns.ts";
import { releaseImagesOf, toJpegDataUrl } from "./images.service.ts";

const { images } = schema;

/** A picture is as large as a thousand other rows. */
const PICTURES_AT_ONCE = 1;

const pictures = keptRows(images, {
  columns: {
    id: images.id,
    width: images.width,
    height: images.height,
    createdAt: moment(images.createdAt),
    jpeg: textOf(images.bytes, toJpegDataUrl, "The JPEG as a data URL"),
  },
  owner: images.ownerId,
  place: { hash: images.hash },
  limit: PICTURES_AT_ONCE,
});

export const keptPictures = {
  lists: { pictures },
  forget: { images: ({ tx, userId }) => releaseImagesOf(tx, userId) },
} satisfies Kept;

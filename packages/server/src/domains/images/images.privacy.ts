import { schema } from "@stepout/db";
import { readPicture } from "@stepout/db/pictures/picture-store";
import { and, eq } from "@stepout/db/sql";
import { exportRows, type ListDeps, type Privacy } from "../../declarations/privacy.ts";
import { isoTime, textOf } from "../../declarations/shown-columns.ts";
import { inPages, readPages } from "../../platform/queries/pages.ts";
import { releaseImagesOf, toJpegDataUrl } from "./images.service.ts";

const { images } = schema;

// One at a time, because a picture is about as large as a thousand other rows.
const PICTURES_AT_ONCE = 1;

const facts = {
  id: images.id,
  width: images.width,
  height: images.height,
  createdAt: isoTime(images.createdAt),
};
const cursor = { hash: images.hash };

const pictures = exportRows(images, {
  columns: { ...facts, jpeg: textOf(images.hash, "The JPEG as a data URL") },
  owner: images.ownerId,
  cursor,
});

const picturesOf = inPages(cursor, (reader, userId: string, isNext) =>
  reader
    .select({ ...facts, hash: images.hash, cursor })
    .from(images)
    .where(and(eq(images.ownerId, userId), isNext)),
);

async function* readPictures(deps: ListDeps, userId: string) {
  for await (const some of readPages(deps.db.read, userId, picturesOf, PICTURES_AT_ONCE)) {
    for (const { hash, ...picture } of some) {
      const bytes = await readPicture(deps.pictures, hash);
      if (bytes) yield [{ ...picture, jpeg: toJpegDataUrl(bytes) }];
    }
  }
}

export const picturesPrivacy = {
  lists: { pictures: { ...pictures, pages: readPictures } },
  erase: { images: ({ tx, userId }) => releaseImagesOf(tx, userId) },
} satisfies Privacy;

import { schema, type Writer } from "@stepout/db";
import { hashOf } from "@stepout/db/pictures/picture-store";
import { asc, eq } from "@stepout/db/sql";
import { describe, expect, it } from "vitest";
import { ana, ben, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { releaseImage, releaseImagesOf } from "./images.service.ts";

const { images, releasedPictures, users } = schema;

setScene({ game: null });

const SIZE = { width: 1, height: 1, byteCount: 1, createdAt: 0 };

const hashFor = (id: string) => hashOf(Buffer.from(id));
const smallHashFor = (id: string) => hashFor(`small ${id}`);
const filesOf = (ids: string[]) => ids.flatMap((id) => [hashFor(id), smallHashFor(id)]).toSorted();

async function addPictures(tx: Writer, { userId }: TestPerson, ids: string[]): Promise<void> {
  const rows = ids.map((id) => {
    const hashes = { hash: hashFor(id), smallHash: smallHashFor(id) };
    return { ...SIZE, ...hashes, id, ownerId: userId };
  });
  await tx.insert(images).values(rows);
}

const showInProfile = (tx: Writer, { userId }: TestPerson, imageId: string) =>
  tx.update(users).set({ imageId }).where(eq(users.id, userId));

async function readState(tx: Writer) {
  const rows = await tx.select({ id: images.id }).from(images).orderBy(asc(images.id));
  const released = await tx.select().from(releasedPictures);
  const hashes = released.map(({ hash }) => hash).toSorted();
  return { remaining: rows.map(({ id }) => id), released: hashes };
}

/** Fills several slices. */
const many = Array.from({ length: 60 }, (_, index) => `picture ${index}`);

describe("releasing pictures", () => {
  it("RULE-11 deletes the row of an unused picture and queues its files for deletion", async () => {
    await server.deps.db.transaction(async (tx) => {
      await addPictures(tx, ana, ["one", "other", "portrait"]);
      await showInProfile(tx, ana, "portrait");
      for (const id of ["one", "portrait", "unknown"]) await releaseImage(tx, id);
      const remaining = ["other", "portrait"];
      expect(await readState(tx)).toEqual({ remaining, released: filesOf(["one"]) });
    });
  });

  it("RULE-11 releases all of an owner's unused pictures, but no other owner's", async () => {
    await server.deps.db.transaction(async (tx) => {
      await addPictures(tx, ana, [...many, "portrait"]);
      await addPictures(tx, ben, ["of Ben"]);
      await showInProfile(tx, ana, "portrait");
      await releaseImagesOf(tx, ana.userId);
      const remaining = ["of Ben", "portrait"];
      expect(await readState(tx)).toEqual({ remaining, released: filesOf(many) });
      await releaseImagesOf(tx, ana.userId);
      expect(await readState(tx)).toMatchObject({ remaining });
    });
  });
});

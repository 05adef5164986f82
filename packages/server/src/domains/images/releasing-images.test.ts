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

/** Rows of pictures without their bytes, which nothing shows. */
async function addPictures(tx: Writer, { userId }: TestPerson, ids: string[]): Promise<void> {
  const rows = ids.map((id) => {
    const hashes = { hash: hashFor(id), smallHash: smallHashFor(id) };
    return { ...SIZE, ...hashes, id, ownerId: userId };
  });
  await tx.insert(images).values(rows);
}

const showInProfile = (tx: Writer, { userId }: TestPerson, imageId: string) =>
  tx.update(users).set({ imageId }).where(eq(users.id, userId));

/** The pictures that are left, and the hashes whose bytes are to go. */
async function look(tx: Writer) {
  const left = await tx.select({ id: images.id }).from(images).orderBy(asc(images.id));
  const noted = await tx.select().from(releasedPictures);
  return { left: left.map(({ id }) => id), noted: noted.map(({ hash }) => hash).toSorted() };
}

/** More than are released at once. */
const many = Array.from({ length: 60 }, (_, index) => `picture ${index}`);

describe("a picture that nothing shows any more", () => {
  it("RULE-11 is removed, and noted so that its bytes go", async () => {
    await server.deps.db.transaction(async (tx) => {
      await addPictures(tx, ana, ["one", "other", "portrait"]);
      await showInProfile(tx, ana, "portrait");
      for (const id of ["one", "portrait", "unknown"]) await releaseImage(tx, id);
      expect(await look(tx)).toEqual({ left: ["other", "portrait"], noted: filesOf(["one"]) });
    });
  });

  it("RULE-11 is removed with all others of its owner, and with no other user's", async () => {
    await server.deps.db.transaction(async (tx) => {
      await addPictures(tx, ana, [...many, "portrait"]);
      await addPictures(tx, ben, ["of Ben"]);
      await showInProfile(tx, ana, "portrait");
      await releaseImagesOf(tx, ana.userId);
      expect(await look(tx)).toEqual({
        left: ["of Ben", "portrait"],
        noted: filesOf(many),
      });
      await releaseImagesOf(tx, ana.userId);
      expect((await look(tx)).left).toEqual(["of Ben", "portrait"]);
    });
  });
});

import { schema } from "@stepout/db";
import { type PictureRow, pictureColumns } from "@stepout/db/pictures/renditions";
import { eq } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

const { images } = schema;

/** A picture of something that the caller has loaded for the actor: that decides who sees it. */
export async function loadKeptPicture(
  { db }: Pick<Deps, "db">,
  id: string,
): Promise<PictureRow | undefined> {
  const [image] = await db.read.select(pictureColumns).from(images).where(eq(images.id, id));
  return image;
}

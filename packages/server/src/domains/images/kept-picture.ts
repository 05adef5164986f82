import { schema } from "@stepout/db";
import { eq } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import type { ImageRow } from "./stored-bytes.ts";

const { images } = schema;

/** A picture of something that the caller has loaded for the actor: that decides who sees it. */
export async function loadKeptPicture(
  { db }: Pick<Deps, "db">,
  id: string,
): Promise<ImageRow | undefined> {
  const [image] = await db.read
    .select({ hash: images.hash, bytes: images.bytes })
    .from(images)
    .where(eq(images.id, id));
  return image;
}

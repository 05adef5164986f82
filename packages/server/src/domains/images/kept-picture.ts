import { schema } from "@stepout/db";
import { eq, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import type { ImageRow } from "./stored-bytes.ts";

const { images } = schema;

const imageById = preparedFor((reader) =>
  reader
    .select({ hash: images.hash, bytes: images.bytes })
    .from(images)
    .where(eq(images.id, sql.placeholder("id")))
    .prepare(),
);

/** A picture of something that the caller has loaded for the actor: that decides who sees it. */
export async function loadKeptPicture(
  { db }: Pick<Deps, "db">,
  id: string,
): Promise<ImageRow | undefined> {
  const [image] = await imageById(db.read).execute({ id });
  return image;
}

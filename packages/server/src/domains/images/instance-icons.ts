import { schema } from "@stepout/db";
import { readPicture } from "@stepout/db/pictures/picture-store";
import { eq } from "@stepout/db/sql";
import type { Deps } from "../../deps.ts";

const { images } = schema;

const looks = {
  "icon-192.png": { size: 192, motif: 1 },
  "icon-512.png": { size: 512, motif: 1 },
  // Systems may crop a maskable icon to a circle with 80 % of its width.
  "maskable-192.png": { size: 192, motif: 0.78 },
  "maskable-512.png": { size: 512, motif: 0.78 },
  "apple-touch-icon.png": { size: 180, motif: 0.92 },
} as const;

export type IconFile = keyof typeof looks;

export const isIconFile = (name: string): name is IconFile => Object.hasOwn(looks, name);

type Icons = Map<IconFile, Promise<Buffer | undefined>>;

export function createInstanceIcons({ db, pictures }: Pick<Deps, "db" | "pictures">) {
  let drawn: { pictureId: string; icons: Icons } | undefined;

  async function draw(pictureId: string, file: IconFile): Promise<Buffer | undefined> {
    const [image] = await db.read
      .select({ hash: images.hash })
      .from(images)
      .where(eq(images.id, pictureId));
    const bytes = image && (await readPicture(pictures, image.hash));
    if (!bytes) return undefined;
    const { drawIcon } = await import("./image-processing.ts");
    return drawIcon({ id: pictureId, bytes }, looks[file]);
  }

  /** Returns undefined if the picture was removed after the caller read its id. */
  return async function findIcon(pictureId: string, file: IconFile): Promise<Buffer | undefined> {
    if (drawn?.pictureId !== pictureId) drawn = { pictureId, icons: new Map() };
    const { icons } = drawn;
    const known = icons.get(file);
    if (known) return known;
    const icon = draw(pictureId, file);
    icons.set(file, icon);
    // Forget a failed icon, so that the next request draws it again.
    icon.catch(() => icons.delete(file));
    return icon;
  };
}

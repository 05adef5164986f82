import { toSearchText } from "../src/text/search-text.rules.ts";
import {
  type DemoGames,
  type DemoPeople,
  type DemoPost,
  type DemoRows,
  get,
  MINUTE_MS,
  type PlannedPost,
  type Setting,
} from "./demo.ts";
import { PHOTOS, type PhotoKey } from "./drawing/photos.ts";
import { drawJpeg, type Jpeg } from "./drawing/picture.ts";

const EDITED_SHARE = 0.05;

function createPhotoAlbum(setting: Setting, rows: DemoRows) {
  const drawn = new Map<PhotoKey, Jpeg>();
  const stored = new Map<string, string>();
  return async (photo: PhotoKey, ownerId: string, createdAt: number): Promise<string> => {
    const jpeg = drawn.get(photo) ?? (await drawJpeg(`photo of ${photo}`, PHOTOS[photo]));
    drawn.set(photo, jpeg);
    const key = `${ownerId} ${photo}`;
    const id = stored.get(key) ?? setting.idAt(createdAt);
    if (!stored.has(key)) rows.images.push({ id, ownerId, createdAt, ...jpeg });
    stored.set(key, id);
    return id;
  };
}

export async function buildPosts(
  setting: Setting,
  rows: DemoRows,
  { people, games }: { people: DemoPeople; games: DemoGames },
  planned: readonly PlannedPost[],
): Promise<DemoPost[]> {
  const { now, random } = setting;
  const storePhoto = createPhotoAlbum(setting, rows);
  const built: DemoPost[] = [];
  for (const plan of planned) {
    const { createdAt, text } = plan;
    const game = get(games, plan.game);
    const userId = get(people, text.by).id;
    const id = setting.idAt(createdAt);
    const editedAt = createdAt + random.integer(1, 20) * MINUTE_MS;
    const isEdited = random.isLucky(EDITED_SHARE) && editedAt < Math.min(now, game.endTime);
    rows.posts.push({
      id,
      gameId: game.id,
      userId,
      content: text.text,
      searchText: toSearchText(text.text),
      imageId: text.photo ? await storePhoto(text.photo, userId, createdAt) : null,
      createdAt,
      editedAt: isEdited ? editedAt : null,
    });
    built.push({ ...plan, id });
  }
  return built;
}

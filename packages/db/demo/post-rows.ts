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

/** The share of posts whose author came back to correct a word. */
const EDITED_SHARE = 0.05;

/** Draws each picture once, and stores it once for each author. */
function createPhotoAlbum(setting: Setting, rows: DemoRows) {
  const drawn = new Map<PhotoKey, Jpeg>();
  const stored = new Map<string, string>();
  return (photo: PhotoKey, ownerId: string, createdAt: number): string => {
    const jpeg = drawn.get(photo) ?? drawJpeg(`photo of ${photo}`, PHOTOS[photo]);
    drawn.set(photo, jpeg);
    const place = `${ownerId} ${photo}`;
    const id = stored.get(place) ?? setting.idAt(createdAt);
    if (!stored.has(place)) rows.images.push({ id, ownerId, createdAt, ...jpeg });
    stored.set(place, id);
    return id;
  };
}

export function buildPosts(
  setting: Setting,
  rows: DemoRows,
  { people, games }: { people: DemoPeople; games: DemoGames },
  planned: readonly PlannedPost[],
): DemoPost[] {
  const { now, random } = setting;
  const storePhoto = createPhotoAlbum(setting, rows);
  return planned.map((plan) => {
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
      imageId: text.photo ? storePhoto(text.photo, userId, createdAt) : null,
      createdAt,
      editedAt: isEdited ? editedAt : null,
    });
    return { ...plan, id };
  });
}

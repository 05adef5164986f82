import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createLocalPictures } from "../../packages/db/src/pictures/local-pictures.ts";
import { hashPassword } from "../../packages/server/src/domains/auth/accounts/passwords.ts";
import { makeLargeFile } from "./large-file/large-file.ts";
import { endedGameOf, largeFileId, memberOfGame } from "./large-file/rows.ts";
import { createPictureSource } from "./pictures.ts";

interface Size {
  posts: number;
  people: number;
  games: number;
}

/** More games than fit on one page, so that lists are equally long in all data sets. */
const GAMES = 200;

/** Every post has five upvotes and two comments, and every twentieth post has a picture. */
const SIZES: Record<string, Size> = {
  "20k": { posts: 20_000, people: 10_000, games: GAMES },
  "200k": { posts: 200_000, people: 20_000, games: GAMES },
  "2m": { posts: 2_000_000, people: 50_000, games: GAMES },
};
export const sizeNames = Object.keys(SIZES);

const PLAYERS_OF_LARGEST = 10_000;
const PLAYERS_OF_OTHERS = 100;
/** Gives each member 40 posts, which fill several pages. */
const POSTS_OF_ENDED = 4_000;
/** Number of distinct pictures. Posts share them, so that data sets don't fill the disk. */
const PICTURES = 1_000;
const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;

export const PASSWORD = "one brave step at a time";

const personOf = (number: number) => ({
  id: largeFileId("person", number),
  username: `person${number}`,
});
type Person = ReturnType<typeof personOf>;

export const CREATOR = personOf(0);
export const LARGEST_GAME = largeFileId("game", 0);
export const CODE_OF_LARGEST = "C00000";
/** Id of a post in the largest game. */
export const FIRST_POST = largeFileId("post", 0);

export interface DataSet {
  name: string;
  posts: number;
  /** Folder with only the data file and its pictures. */
  folder: string;
  path: string;
  endedGame: string;
  /** Users who play in both the largest and the ended game, and exchange messages. */
  members: Person[];
}

async function make({ name, ...size }: Size & { name: string }, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const nextPicture = await createPictureSource();
  const store = createLocalPictures(join(folder, "pictures"));
  const pictures = [];
  for (let count = 0; count < PICTURES; count += 1) {
    const { hash, bytes, width, height } = nextPicture();
    await store.put(hash, bytes);
    pictures.push({ hash, width, height, byteCount: bytes.length });
  }
  const begin = performance.now();
  const file = {
    ...size,
    participants: PLAYERS_OF_OTHERS,
    participantsOfFirst: PLAYERS_OF_LARGEST,
    postsOfLast: POSTS_OF_ENDED,
    lastMoment: Math.floor(Date.now() / DAY_MS) * DAY_MS,
    passwordHash: await hashPassword(PASSWORD),
    pictures,
  };
  await makeLargeFile(join(folder, "stepout.db"), file, (step) => {
    const seconds = Math.round((performance.now() - begin) / SECOND_MS);
    process.stderr.write(`creating ${name}: ${step} after ${seconds} s\n`);
  });
}

export async function ensureDataSet(name: string, cache: string): Promise<DataSet> {
  const size = SIZES[name];
  if (!size) throw new Error(`No such size: ${name}; there are ${sizeNames.join(", ")}`);
  const folder = join(cache, `${name}-${size.people}-${size.games}-${POSTS_OF_ENDED}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}-unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    await make({ name, ...size }, unfinished);
    renameSync(unfinished, folder);
  }
  return {
    name,
    posts: size.posts,
    folder,
    path: join(folder, "stepout.db"),
    endedGame: largeFileId("game", endedGameOf(size)),
    members: Array.from({ length: PLAYERS_OF_OTHERS }, (_, member) =>
      personOf(memberOfGame(endedGameOf(size), member)),
    ),
  };
}

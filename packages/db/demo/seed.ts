import { recountAll } from "../src/counters/recount.ts";
import type { Database, Reader, Writer } from "../src/database.ts";
import type { PictureStore } from "../src/pictures/picture-store.ts";
import * as schema from "../src/schema/index.ts";
import type { SQLiteTable } from "../src/sql.ts";
import { buildInvitations, buildJoinRequests, buildMessages } from "./contact-rows.ts";
import type { DemoRows, DrawnPicture, Setting } from "./demo.ts";
import { buildGames } from "./game-rows.ts";
import { buildPeople } from "./people-rows.ts";
import { planPosts } from "./plan.ts";
import { buildPosts } from "./post-rows.ts";
import { createIdSource, createRandom } from "./random.ts";
import { buildComments, buildUpvotes } from "./reaction-rows.ts";
import { buildResults } from "./result-rows.ts";

const SEED = 30;

/** Keeps inserts below both engines' parameter limits, even for the widest table. */
const ROWS_PER_INSERT = 100;

export interface DemoOptions {
  readonly now: number;
  readonly passwordHash: string;
}

const withoutBytes = ({ bytes: _, ...row }: DrawnPicture) => row;

export async function isEmpty(read: Reader): Promise<boolean> {
  const found = await read.select({ id: schema.users.id }).from(schema.users).limit(1);
  return found.length === 0;
}

async function buildDemo({ now, passwordHash }: DemoOptions): Promise<DemoRows> {
  const random = createRandom(SEED);
  const setting: Setting = { now, random, ...createIdSource(random) };
  const rows: DemoRows = {
    images: [],
    users: [],
    games: [],
    groups: [],
    participants: [],
    posts: [],
    upvotes: [],
    comments: [],
    gameResults: [],
    notifications: [],
    messages: [],
    invitations: [],
    joinRequests: [],
  };
  const planned = planPosts(setting);
  const people = await buildPeople(setting, rows, passwordHash);
  const cast = { people, games: await buildGames(setting, rows, people, planned) };
  const posts = await buildPosts(setting, rows, cast, planned);
  buildComments(setting, rows, cast, posts);
  buildUpvotes(setting, rows, cast, posts);
  buildResults(setting, rows, cast, posts);
  buildMessages(setting, rows, cast);
  buildInvitations(setting, rows, cast);
  buildJoinRequests(setting, rows, cast);
  return rows;
}

export async function insertAll<Table extends SQLiteTable>(
  tx: Writer,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    await tx.insert(table).values(rows.slice(from, from + ROWS_PER_INSERT));
  }
}

/**
 * Fills an empty database with demo data. The same options always produce the same rows.
 * @returns false if an account exists
 */
export async function seedDemo(
  { db, pictures }: { db: Database; pictures: PictureStore },
  options: DemoOptions,
): Promise<boolean> {
  if (!(await isEmpty(db.read))) return false;
  const rows = await buildDemo(options);
  await Promise.all(rows.images.map(({ hash, bytes }) => pictures.put(hash, bytes)));
  return db.transaction(async (tx) => {
    if (!(await isEmpty(tx))) return false;
    await insertAll(tx, schema.images, rows.images.map(withoutBytes));
    await insertAll(tx, schema.users, rows.users);
    await insertAll(tx, schema.games, rows.games);
    await insertAll(tx, schema.groups, rows.groups);
    await insertAll(tx, schema.participants, rows.participants);
    await insertAll(tx, schema.posts, rows.posts);
    await insertAll(tx, schema.upvotes, rows.upvotes);
    await insertAll(tx, schema.comments, rows.comments);
    await insertAll(tx, schema.gameResults, rows.gameResults);
    await insertAll(tx, schema.notifications, rows.notifications);
    await insertAll(tx, schema.messages, rows.messages);
    await insertAll(tx, schema.invitations, rows.invitations);
    await insertAll(tx, schema.joinRequests, rows.joinRequests);
    await recountAll(tx);
    return true;
  });
}

import type { Reader } from "@stepout/db";
import type { Actor, Deps } from "../../deps.ts";
import { toIso } from "../../platform/clock.ts";
import { toJpegDataUrl } from "../images/images.service.ts";
import {
  accountOf,
  commentIdsOf,
  commentsWithIds,
  eventsOf,
  gamesOf,
  identitiesOf,
  invitationsOf,
  joinRequestsOf,
  messageIdsOf,
  messagesWithIds,
  notificationsOf,
  pictureIdsOf,
  picturesWithIds,
  postIdsOf,
  postsWithIds,
  resultsOf,
  sessionsOf,
  upvotesBy,
} from "./data-export.queries.ts";
import type { DataExport } from "./data-export.schema.ts";
import { getStats } from "./stats.service.ts";

/** So many rows are in memory at a time; of pictures one. */
const ROWS_AT_ONCE = 200;

type Load<Row> = (reader: Reader, ids: string[]) => PromiseLike<Row[]>;

/** The rows behind the ids, a few at a time: whoever has shared a lot must not fill the memory. */
async function* loadBySteps<Row>(
  reader: Reader,
  rows: PromiseLike<{ id: string }[]>,
  load: Load<Row>,
  step = ROWS_AT_ONCE,
): AsyncGenerator<Row> {
  const ids = (await rows).map(({ id }) => id);
  for (let from = 0; from < ids.length; from += step) {
    yield* await load(reader, ids.slice(from, from + step));
  }
}

async function* loadAtOnce<Row>(rows: PromiseLike<Row[]>): AsyncGenerator<Row> {
  yield* await rows;
}

async function* loadPictures(reader: Reader, userId: string) {
  const ids = pictureIdsOf(reader, userId);
  for await (const { bytes, ...picture } of loadBySteps(reader, ids, picturesWithIds, 1)) {
    yield { ...picture, jpeg: toJpegDataUrl(bytes) };
  }
}

type Lists = {
  [Name in keyof DataExport as DataExport[Name] extends unknown[] ? Name : never]: AsyncIterable<
    DataExport[Name] extends (infer Row)[] ? Row : never
  >;
};

/** Everything that is kept of a person, list by list; a picture once, however often it is shown. */
const listsOf = (reader: Reader, userId: string): Lists => ({
  games: loadAtOnce(gamesOf(reader, userId)),
  results: loadAtOnce(resultsOf(reader, userId)),
  accomplishments: loadBySteps(reader, postIdsOf(reader, userId), postsWithIds),
  comments: loadBySteps(reader, commentIdsOf(reader, userId), commentsWithIds),
  upvotes: loadAtOnce(upvotesBy(reader, userId)),
  messages: loadBySteps(reader, messageIdsOf(reader, userId), messagesWithIds),
  invitations: loadAtOnce(invitationsOf(reader, userId)),
  joinRequests: loadAtOnce(joinRequestsOf(reader, userId)),
  notifications: loadAtOnce(notificationsOf(reader, userId)),
  sessions: loadAtOnce(sessionsOf(reader, userId)),
  identities: loadAtOnce(identitiesOf(reader, userId)),
  events: loadAtOnce(eventsOf(reader, userId)),
  pictures: loadPictures(reader, userId),
});

/** The actor's own data as one JSON document, piece by piece. */
export async function* exportData(deps: Deps, actor: Actor): AsyncGenerator<string> {
  const { read } = deps.db;
  const [account] = await accountOf(read, actor.userId);
  const numbers = await getStats(deps, actor);
  const head = { exportedAt: toIso(deps.clock.now()), account, numbers };
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, rows] of Object.entries(listsOf(read, actor.userId))) {
    yield `,\n"${name}": [`;
    let separator = "\n";
    for await (const row of rows) {
      yield separator + JSON.stringify(row);
      separator = ",\n";
    }
    yield "]";
  }
  yield "}\n";
}

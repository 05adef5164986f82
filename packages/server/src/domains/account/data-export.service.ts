import type { Reader } from "@stepout/db";
import type { Actor, Deps } from "../../deps.ts";
import { readPages } from "../../platform/queries/pages.ts";
import { toIso } from "../../platform/time/clock.ts";
import { toJpegDataUrl } from "../images/images.service.ts";
import {
  accountOf,
  commentsOf,
  eventsOf,
  gamesOf,
  identitiesOf,
  invitationsOf,
  joinRequestsOf,
  messagesOf,
  picturesOf,
  postsOf,
  resultsOf,
  seenNotificationsOf,
  sessionsOf,
  unseenNotificationsOf,
  upvotesBy,
} from "./data-export.queries.ts";
import { getStats } from "./stats.service.ts";

/** A picture is as large as a thousand other rows. */
const PICTURES_AT_ONCE = 1;

async function* loadPictures(reader: Reader, userId: string) {
  for await (const pictures of readPages(reader, userId, picturesOf, PICTURES_AT_ONCE)) {
    yield pictures.map(({ bytes, ...picture }) => ({ ...picture, jpeg: toJpegDataUrl(bytes) }));
  }
}

async function* loadNotifications(reader: Reader, userId: string) {
  yield* readPages(reader, userId, seenNotificationsOf);
  yield* readPages(reader, userId, unseenNotificationsOf);
}

/** All data kept about a person, list by list; each picture once, however often it is used. */
const listsOf = (reader: Reader, userId: string) => ({
  games: readPages(reader, userId, gamesOf),
  results: readPages(reader, userId, resultsOf),
  accomplishments: readPages(reader, userId, postsOf),
  comments: readPages(reader, userId, commentsOf),
  upvotes: readPages(reader, userId, upvotesBy),
  messages: readPages(reader, userId, messagesOf),
  invitations: readPages(reader, userId, invitationsOf),
  joinRequests: readPages(reader, userId, joinRequestsOf),
  notifications: loadNotifications(reader, userId),
  sessions: readPages(reader, userId, sessionsOf),
  identities: readPages(reader, userId, identitiesOf),
  events: readPages(reader, userId, eventsOf),
  pictures: loadPictures(reader, userId),
});

/** The actor's own data as one JSON document, in pieces. */
export async function* exportData(deps: Deps, actor: Actor): AsyncGenerator<string> {
  const { read } = deps.db;
  const [account] = await accountOf(read, actor.userId);
  const numbers = await getStats(deps, actor);
  const head = { exportedAt: toIso(deps.clock.now()), account, numbers };
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, pages] of Object.entries(listsOf(read, actor.userId))) {
    yield `,\n"${name}": [`;
    let separator = "\n";
    for await (const some of pages) {
      if (some.length === 0) continue;
      yield separator + some.map((row) => JSON.stringify(row)).join(",\n");
      separator = ",\n";
    }
    yield "]";
  }
  yield "}\n";
}

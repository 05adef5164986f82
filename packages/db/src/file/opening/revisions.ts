import { getTableName } from "drizzle-orm";
import type { Revisions } from "../../database.ts";
import { comments, posts } from "../../schema/index.ts";
import { type Kind, personal } from "../../schema/personal.ts";
import type { Connection } from "../connection/connection.ts";
import { createRevisionCounts } from "./revision-counts.ts";

const NOTE_GAME = "note_game";
const NOTE_PERSON = "note_person";

const WRITES = ["insert", "update", "delete"] as const;

const SHOWN: ReadonlySet<Kind> = new Set<Kind>(["name", "picture"]);

/** By how people are shown beside what they wrote. */
const SHOWN_OF_PEOPLE = Object.entries<Kind>(personal.users)
  .flatMap(([column, kind]) => (SHOWN.has(kind) ? [column] : []))
  .join(", ");

/** Also sees what foreign keys delete. Temporary, so that the file holds nothing of it. */
function createTriggers(writer: Connection): void {
  function note(name: string, when: string, call: string): void {
    writer.exec(`CREATE TEMP TRIGGER ${name} AFTER ${when} BEGIN SELECT ${call}; END`);
  }

  for (const table of [posts, comments]) {
    const name = getTableName(table);
    for (const write of WRITES) {
      const row = write === "delete" ? "old" : "new";
      const call = `${NOTE_GAME}(${row}.${posts.gameId.name})`;
      note(`${name}_${write}`, `${write} ON main.${name}`, call);
    }
  }
  note("users_shown", `UPDATE OF ${SHOWN_OF_PEOPLE} ON main.users`, `${NOTE_GAME}(NULL)`);
  note("users_update", "UPDATE ON main.users", `${NOTE_PERSON}(new.id)`);
  note("users_delete", "DELETE ON main.users", `${NOTE_PERSON}(old.id)`);
}

export interface OwnRevisions extends Revisions {
  /** Call it right after each commit. */
  settle(): void;
}

/**
 * Counts changes from now on. A change counts when it is committed, so that nobody who read before
 * the commit takes what they read for the newest.
 */
export function watchRevisions(writer: Connection, foreignRevision: () => number): OwnRevisions {
  let last = 0;
  const next = () => ++last;
  const games = createRevisionCounts(next);
  const people = createRevisionCounts(next);
  let seenForeign = foreignRevision();

  function noticeOthers(): void {
    const foreign = foreignRevision();
    if (foreign === seenForeign) return;
    games.changeAll();
    people.changeAll();
    seenForeign = foreign;
  }

  writer.function(NOTE_GAME, (id: string | null) => {
    games.note(id);
    return null;
  });
  writer.function(NOTE_PERSON, (id: string) => {
    people.note(id);
    return null;
  });
  createTriggers(writer);

  return {
    settle() {
      games.settle();
      people.settle();
    },
    ofGame(id) {
      noticeOthers();
      return games.of(id);
    },
    ofPerson(id) {
      noticeOthers();
      return people.of(id);
    },
  };
}

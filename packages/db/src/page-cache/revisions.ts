import type { Revisions } from "../database.ts";
import { comments, posts } from "../schema/index.ts";
import { columnsOf } from "../schema/privacy.ts";
import { getTableName } from "../sql.ts";

/** `PRAGMA data_version` locks the file, so all calls in one turn of the event loop share one. */
export function watchDataVersion(read: () => number): () => number {
  let seen: number | undefined;
  const forget = () => {
    seen = undefined;
  };
  return () => {
    if (seen !== undefined) return seen;
    seen = read();
    setImmediate(forget);
    return seen;
  };
}

/** Beyond this, everything counts as changed. */
const IDS_MAX = 10_000;

interface RevisionCounts {
  /** Call it with each change, before its commit; null changes everything. */
  note(id: string | null): void;
  settle(): void;
  changeAll(): void;
  of(id: string): number;
}

/** @param next returns each number once. */
function createRevisionCounts(next: () => number): RevisionCounts {
  const ofEach = new Map<string, number>();
  let ofAll = next();
  const uncommitted = new Set<string>();
  let changesAll = false;

  function changeAll(): void {
    ofEach.clear();
    ofAll = next();
  }

  return {
    note(id) {
      if (id === null || uncommitted.size >= IDS_MAX) changesAll = true;
      else uncommitted.add(id);
    },
    settle() {
      if (changesAll || ofEach.size + uncommitted.size > IDS_MAX) changeAll();
      else for (const id of uncommitted) ofEach.set(id, next());
      uncommitted.clear();
      changesAll = false;
    },
    changeAll,
    of: (id) => ofEach.get(id) ?? ofAll,
  };
}

interface TriggeringConnection {
  exec(statement: string): unknown;
  function(name: string, call: (id: string | null) => null): unknown;
}

const NOTE_GAME = "note_game";
const NOTE_PERSON = "note_person";

const SHOWN_OF_USERS = columnsOf("users", "name", "picture").join(", ");

/** Triggers also see rows that foreign keys delete. Temporary ones are not stored in the file. */
function createTriggers(writer: TriggeringConnection): void {
  function note(name: string, when: string, call: string): void {
    writer.exec(`CREATE TEMP TRIGGER ${name} AFTER ${when} BEGIN SELECT ${call}; END`);
  }

  for (const table of [posts, comments]) {
    const name = getTableName(table);
    for (const [write, row] of [
      ["insert", "new"],
      ["update", "new"],
      ["delete", "old"],
    ] as const) {
      const call = `${NOTE_GAME}(${row}.${posts.gameId.name})`;
      note(`${name}_${write}`, `${write} ON main.${name}`, call);
    }
  }
  note("users_shown", `UPDATE OF ${SHOWN_OF_USERS} ON main.users`, `${NOTE_GAME}(NULL)`);
  note("users_update", "UPDATE ON main.users", `${NOTE_PERSON}(new.id)`);
  note("users_delete", "DELETE ON main.users", `${NOTE_PERSON}(old.id)`);
}

interface OwnRevisions extends Revisions {
  /** Call it right after each commit. */
  settle(): void;
}

/** A change counts once it is committed, so that no earlier read is cached as the newest. */
export function createRevisions(
  writer: TriggeringConnection,
  dataVersion: () => number,
): OwnRevisions {
  let last = 0;
  const next = () => ++last;
  const games = createRevisionCounts(next);
  const people = createRevisionCounts(next);
  let seenVersion = dataVersion();

  function noticeOthers(): void {
    const version = dataVersion();
    if (version === seenVersion) return;
    games.changeAll();
    people.changeAll();
    seenVersion = version;
  }

  writer.function(NOTE_GAME, (id) => {
    games.note(id);
    return null;
  });
  writer.function(NOTE_PERSON, (id) => {
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
    ofUser(id) {
      noticeOthers();
      return people.of(id);
    },
  };
}

import type { Revisions } from "../database.ts";
import { comments, posts } from "../schema/index.ts";
import { columnsOf } from "../schema/privacy.ts";
import { getTableName } from "../sql.ts";

/** Reads at most once per turn of the event loop, because each read locks the file. */
export function watchDataVersion(read: () => number): () => number {
  let cached: number | undefined;
  const reset = () => {
    cached = undefined;
  };
  return () => {
    if (cached !== undefined) return cached;
    cached = read();
    setImmediate(reset);
    return cached;
  };
}

/** Limits memory use. If more ids have changed, all ids count as changed. */
const IDS_MAX = 10_000;

interface RevisionCounts {
  /** Records an uncommitted change to one id, or to all ids if `id` is null. */
  note(id: string | null): void;
  settle(): void;
  changeAll(): void;
  of(id: string): number;
}

function createRevisionCounts(nextRevision: () => number): RevisionCounts {
  const byId = new Map<string, number>();
  let ofAll = nextRevision();
  const uncommitted = new Set<string>();
  let changesAll = false;

  function changeAll(): void {
    byId.clear();
    ofAll = nextRevision();
  }

  return {
    note(id) {
      if (id === null || uncommitted.size >= IDS_MAX) changesAll = true;
      else uncommitted.add(id);
    },
    settle() {
      if (changesAll || byId.size + uncommitted.size > IDS_MAX) changeAll();
      else for (const id of uncommitted) byId.set(id, nextRevision());
      uncommitted.clear();
      changesAll = false;
    },
    changeAll,
    of: (id) => byId.get(id) ?? ofAll,
  };
}

interface TriggeringConnection {
  exec(statement: string): unknown;
  function(name: string, call: (id: string | null) => null): unknown;
}

const NOTE_GAME = "note_game";
const NOTE_USER = "note_user";

const SHOWN_OF_USERS = columnsOf("users", "name", "picture").join(", ");

/** Creates temporary triggers, which also fire for cascading deletes. */
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
  note("users_update", "UPDATE ON main.users", `${NOTE_USER}(new.id)`);
  note("users_delete", "DELETE ON main.users", `${NOTE_USER}(old.id)`);
}

interface OwnRevisions extends Revisions {
  settle(): void;
}

/** Advances a revision only after the commit, so that old data isn't cached as current. */
export function createRevisions(
  writer: TriggeringConnection,
  dataVersion: () => number,
): OwnRevisions {
  let last = 0;
  const nextRevision = () => ++last;
  const games = createRevisionCounts(nextRevision);
  const users = createRevisionCounts(nextRevision);
  let seenVersion = dataVersion();

  function detectForeignCommits(): void {
    const version = dataVersion();
    if (version === seenVersion) return;
    games.changeAll();
    users.changeAll();
    seenVersion = version;
  }

  writer.function(NOTE_GAME, (id) => {
    games.note(id);
    return null;
  });
  writer.function(NOTE_USER, (id) => {
    users.note(id);
    return null;
  });
  createTriggers(writer);

  return {
    settle() {
      games.settle();
      users.settle();
    },
    ofGame(id) {
      detectForeignCommits();
      return games.of(id);
    },
    ofUser(id) {
      detectForeignCommits();
      return users.of(id);
    },
  };
}

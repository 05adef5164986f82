import { getTableName } from "drizzle-orm";
import type { Revisions } from "../../database.ts";
import { comments, posts } from "../../schema/index.ts";
import { type Kind, personal } from "../../schema/personal.ts";
import type { Connection } from "../connection/connection.ts";

/** Beyond this, all games count as changed. */
const GAMES_KEPT = 10_000;

const NOTE = "note_change";

const WRITES = ["insert", "update", "delete"] as const;

const SHOWN: ReadonlySet<Kind> = new Set<Kind>(["name", "picture"]);

/** By how people are shown beside what they wrote. */
const SHOWN_OF_PEOPLE = Object.entries<Kind>(personal.users)
  .flatMap(([column, kind]) => (SHOWN.has(kind) ? [column] : []))
  .join(", ");

/** Also sees what foreign keys delete. Temporary, so that the file holds nothing of it. */
function createTriggers(writer: Connection): void {
  for (const table of [posts, comments]) {
    const name = getTableName(table);
    for (const write of WRITES) {
      const row = write === "delete" ? "old" : "new";
      writer.exec(
        `CREATE TEMP TRIGGER ${name}_${write} AFTER ${write} ON main.${name}
          BEGIN SELECT ${NOTE}(${row}.${posts.gameId.name}); END`,
      );
    }
  }
  writer.exec(
    `CREATE TEMP TRIGGER users_update AFTER UPDATE OF ${SHOWN_OF_PEOPLE} ON main.users
      BEGIN SELECT ${NOTE}(NULL); END`,
  );
}

export interface OwnRevisions extends Revisions {
  /** Call it right after each commit. */
  settle(): void;
}

/**
 * Counts changes from now on. A change counts when it is committed, so that nobody who read before
 * the commit takes what they read for the newest.
 */
export function watchRevisions(writer: Connection): OwnRevisions {
  /** Of each changed game; each number is used once. */
  const ofGames = new Map<string, number>();
  /** Of all games at once. */
  let ofAll = 0;
  let last = 0;
  const uncommitted = new Set<string | null>();
  const foreignRevision = writer.prepare<[], number>("PRAGMA data_version").pluck();
  let seenForeign = foreignRevision.get();

  function changeAll(): void {
    ofGames.clear();
    last += 1;
    ofAll = last;
  }

  function change(gameId: string | null): void {
    if (gameId === null || ofGames.size >= GAMES_KEPT) {
      changeAll();
      return;
    }
    last += 1;
    ofGames.set(gameId, last);
  }

  writer.function(NOTE, (gameId: string | null) => {
    uncommitted.add(gameId);
    return null;
  });
  createTriggers(writer);

  return {
    settle() {
      for (const gameId of uncommitted) change(gameId);
      uncommitted.clear();
    },
    ofGame(gameId) {
      const foreign = foreignRevision.get();
      if (foreign !== seenForeign) changeAll();
      seenForeign = foreign;
      return ofGames.get(gameId) ?? ofAll;
    },
  };
}

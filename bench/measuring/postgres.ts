import { dirname, join } from "node:path";
import { createLocalPictures } from "../../packages/db/src/pictures/local-pictures.ts";
import { startPostgres } from "../../packages/db/src/testing/postgres-server.ts";
import { runOnPostgres } from "../../packages/db/src/testing/test-postgres.ts";
import { transferData } from "../../packages/db/src/transfer/transfer.ts";
import { familySeconds } from "./processes.ts";

const MAINTENANCE_DATABASE = "postgres";

export interface PostgresCopies {
  /** Imports a data file into a new database. Returns the database's URL. */
  importFile(name: string, path: string): Promise<string>;
  /** Copies a database, and replaces any existing database called `name`. Returns the copy's URL. */
  copy(name: string, of: string): string;
  /** Returns environment variables for a server that uses the pictures next to the data file. */
  variablesFor(path: string): Record<string, string>;
  seconds(): number;
  stop(): void;
}

/** Starts PostgreSQL with durable commits, as hosts run it. */
export async function startPostgresCopies(): Promise<PostgresCopies> {
  const server = await startPostgres({ isDurable: true });
  const run = (...statements: string[]) => {
    for (const statement of statements)
      runOnPostgres(server.urlOf(MAINTENANCE_DATABASE), statement);
  };
  const drop = (name: string) => `drop database if exists "${name}" with (force)`;
  return {
    async importFile(name, path) {
      run(drop(name), `create database "${name}"`);
      const url = server.urlOf(name);
      // Source and target use the same picture folder, so no pictures are copied.
      const pictures = createLocalPictures(join(dirname(path), "pictures"));
      await transferData({ url: `file:${path}`, pictures }, { url, pictures }, () => undefined);
      return url;
    },
    copy(name, of) {
      run(drop(name), `create database "${name}" template "${of}"`);
      return server.urlOf(name);
    },
    variablesFor: (path) => ({ DATA_DIR: dirname(path) }),
    seconds: () => familySeconds(server.pid),
    stop: server.stop,
  };
}

import { dirname, join } from "node:path";
import { createLocalPictures } from "../../packages/db/src/pictures/local-pictures.ts";
import { startPostgres } from "../../packages/db/src/testing/postgres-server.ts";
import { runOnPostgres } from "../../packages/db/src/testing/test-postgres.ts";
import { transferData } from "../../packages/db/src/transfer/transfer.ts";
import { familySeconds } from "./processes.ts";

const ELSEWHERE = "postgres";

/** A PostgreSQL with copies of data files. */
export interface PostgresCopies {
  /** Moves a data file into a new database. Returns its address. */
  moveThere(name: string, path: string): Promise<string>;
  /** Makes or replaces a database that is the copy of another. Returns its address. */
  copy(name: string, of: string): string;
  /** The settings of a server that finds the pictures of a data file beside one of its databases. */
  variablesFor(path: string): Record<string, string>;
  /** The processor time that all its processes have used. */
  seconds(): number;
  stop(): void;
}

/** Starts a PostgreSQL that keeps what it has acknowledged, as a host's does. */
export async function startPostgresCopies(): Promise<PostgresCopies> {
  const server = await startPostgres({ isDurable: true });
  const run = (...statements: string[]) => {
    for (const statement of statements) runOnPostgres(server.urlOf(ELSEWHERE), statement);
  };
  const drop = (name: string) => `drop database if exists "${name}" with (force)`;
  return {
    async moveThere(name, path) {
      run(drop(name), `create database "${name}"`);
      const url = server.urlOf(name);
      // The same folder on both sides: nothing has to be copied.
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

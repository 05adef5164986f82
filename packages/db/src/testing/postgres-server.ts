import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findPrograms } from "./postgres-programs.ts";

/** PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65_534;
const IS_ROOT = process.getuid?.() === 0;

const TRAVERSABLE = 0o011;
const IDENTITY = IS_ROOT ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};

export const findFreePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

export interface PostgresServer {
  pid: number;
  urlOf(database: string): string;
  stop(): void;
}

const UNSAFE_BUT_FAST = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off";

interface ServerOptions {
  isDurable?: boolean;
  /** Returns the folder with PostgreSQL's programs. May copy them to the given temporary folder first. */
  programsFor?: (folder: string) => string;
}

export async function startPostgres({
  isDurable = false,
  programsFor = findPrograms,
}: ServerOptions = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "stepout-postgres-"));
  const data = join(folder, "data");
  mkdirSync(data);
  if (IS_ROOT) {
    for (const path of [dirname(folder), folder]) {
      chmodSync(path, statSync(path).mode | TRAVERSABLE);
    }
    chownSync(data, UNPRIVILEGED, UNPRIVILEGED);
  }
  const programs = programsFor(folder);
  const port = await findFreePort();
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { ...IDENTITY, cwd: data, stdio: "ignore" });
  const settings = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`,
    isDurable ? "" : UNSAFE_BUT_FAST,
    "-c max_connections=200",
  ].join(" ");
  const options = "-U stepout -A trust -E UTF8 --locale=C --no-sync";
  run("initdb", "-D", data, ...options.split(" "));
  run("pg_ctl", "-D", data, "-w", "-l", join(data, "server.log"), "-o", settings, "start");
  return {
    pid: Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8"), 10),
    urlOf: (database) => `postgres://stepout@127.0.0.1:${port}/${database}`,
    stop() {
      run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

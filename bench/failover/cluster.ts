import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../../packages/db/src/testing/postgres-server.ts";
import { familyOf } from "../measuring/processes.ts";
import { type SupervisedProcess, supervise, UNPRIVILEGED } from "./supervised-process.ts";

const OPS = join(import.meta.dirname, "../../ops");
const NODES = [1, 2, 3] as const;
const DISK_MIB = 768;
const ONLY_OWNER = 0o700;
const POLL_MS = 200;
/** Long, because a former primary may have to copy the whole database. */
const TIMEOUT_MS = 180_000;

interface Member {
  name: string;
  role: string;
  state: string;
}

export interface Node {
  name: string;
  /** Folder that contains the database. If the process runs as root, a separate file system is mounted there. */
  disk: string;
  patroni: SupervisedProcess;
  /** Returns the pid of PostgreSQL's main process, or undefined if it is not running. */
  postmaster(): number | undefined;
}

const giveToService = (path: string) => {
  const { uid, gid } = UNPRIVILEGED;
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
};

function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  giveToService(path);
  chmodSync(path, ONLY_OWNER);
  return path;
}

function mountDisk(path: string): void {
  if (UNPRIVILEGED.uid === undefined) return;
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MIB}m`, "tmpfs", path]);
  giveToService(path);
  chmodSync(path, ONLY_OWNER);
}

interface Ports {
  database: number;
  patroni: number;
  etcd: number;
  peers: number;
}

async function findPorts(): Promise<Ports> {
  return {
    database: await findFreePort(),
    patroni: await findFreePort(),
    etcd: await findFreePort(),
    peers: await findFreePort(),
  };
}

export class Cluster {
  readonly nodes: Node[] = [];
  readonly #etcd: SupervisedProcess[] = [];
  readonly #ports: Ports[];
  readonly #folder: string;
  readonly #proxyPort: number;
  readonly #poolerPort: number;
  #haproxy: SupervisedProcess | undefined;
  #pooler: SupervisedProcess | undefined;

  private constructor(folder: string, ports: Ports[], proxyPort: number, poolerPort: number) {
    this.#folder = folder;
    this.#ports = ports;
    this.#proxyPort = proxyPort;
    this.#poolerPort = poolerPort;
  }

  static async start(folder: string, hasPooler: boolean): Promise<Cluster> {
    const ports = await Promise.all(NODES.map(findPorts));
    const cluster = new Cluster(folder, ports, await findFreePort(), await findFreePort());
    giveToService(folder);
    cluster.#startEtcd();
    cluster.#startNodes();
    cluster.#haproxy = cluster.#supervise("haproxy", [
      "haproxy",
      "-db",
      "-f",
      cluster.#configure("haproxy.cfg"),
    ]);
    if (hasPooler) cluster.#startPooler();
    return cluster;
  }

  get url(): string {
    const direct = `127.0.0.1:${this.#proxyPort}`;
    const at = this.#pooler
      ? `127.0.0.1:${this.#poolerPort}/stepout?direct=${direct}`
      : `${direct}/stepout`;
    return `postgres://stepout:secret@${at}`;
  }

  directUrl(database: string): string {
    return `postgres://stepout:secret@127.0.0.1:${this.#proxyPort}/${database}`;
  }

  get proxy(): number {
    return this.#haproxy?.pid() ?? 0;
  }

  #supervise(
    name: string,
    command: string[],
    environment: NodeJS.ProcessEnv = {},
  ): SupervisedProcess {
    const cwd = makeFolder(join(this.#folder, name));
    return supervise(command, { cwd, log: join(this.#folder, `${name}.log`), environment });
  }

  /** Copies a configuration file from `ops/` and sets this cluster's addresses. Returns the copy's path. */
  #configure(file: string, node = 1): string {
    let text = readFileSync(join(OPS, file), "utf8").replaceAll("db1", `db${node}`);
    for (const [index, { database, patroni, etcd }] of this.#ports.entries()) {
      const nth = index + 1;
      text = text
        .replaceAll(
          `db${nth}.example:5432 check port 8008`,
          `127.0.0.1:${database} check port ${patroni}`,
        )
        .replaceAll(`db${nth}.example:5432`, `127.0.0.1:${database}`)
        .replaceAll(`db${nth}.example:8008`, `127.0.0.1:${patroni}`)
        .replaceAll(`etcd${nth}.example:2379`, `127.0.0.1:${etcd}`);
    }
    text = text
      .replaceAll("127.0.0.1:6000", `127.0.0.1:${this.#proxyPort}`)
      .replaceAll("port=6000", `port=${this.#proxyPort}`)
      .replaceAll("listen_port = 6432", `listen_port = ${this.#poolerPort}`)
      .replaceAll("/etc/pgbouncer", this.#folder)
      .replaceAll("/var/lib/postgresql/15/stepout", join(this.#folder, `disk${node}`, "data"))
      .replaceAll("/var/lib/postgresql/pgpass", join(this.#folder, `pgpass${node}`));
    const path = join(this.#folder, `${node}-${file}`);
    writeFileSync(path, text);
    giveToService(path);
    return path;
  }

  #startEtcd(): void {
    const cluster = this.#ports
      .map(({ peers }, index) => `etcd${index + 1}=http://127.0.0.1:${peers}`)
      .join(",");
    for (const [index, { etcd, peers }] of this.#ports.entries()) {
      const name = `etcd${index + 1}`;
      const [clients, others] = [etcd, peers].map((port) => `http://127.0.0.1:${port}`);
      this.#etcd.push(
        this.#supervise(name, ["etcd"], {
          ETCD_NAME: name,
          ETCD_ENABLE_V2: "true",
          ETCD_DATA_DIR: "data",
          ETCD_LISTEN_CLIENT_URLS: clients,
          ETCD_ADVERTISE_CLIENT_URLS: clients,
          ETCD_LISTEN_PEER_URLS: others,
          ETCD_INITIAL_ADVERTISE_PEER_URLS: others,
          ETCD_INITIAL_CLUSTER: cluster,
        }),
      );
    }
  }

  #startNodes(): void {
    for (const nth of NODES) {
      const disk = makeFolder(join(this.#folder, `disk${nth}`));
      mountDisk(disk);
      const pidFile = join(disk, "data", "postmaster.pid");
      this.nodes.push({
        name: `db${nth}`,
        disk,
        patroni: this.#supervise(`patroni${nth}`, ["patroni", this.#configure("patroni.yml", nth)]),
        postmaster: () =>
          existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, "utf8"), 10) : undefined,
      });
    }
  }

  #startPooler(): void {
    const users = join(this.#folder, "userlist.txt");
    writeFileSync(users, '"stepout" "secret"\n');
    giveToService(users);
    this.#pooler = this.#supervise("pgbouncer", ["pgbouncer", this.#configure("pgbouncer.ini")]);
  }

  async #listMembers(): Promise<Member[]> {
    for (const { patroni } of this.#ports) {
      try {
        const response = await fetch(`http://127.0.0.1:${patroni}/cluster`, {
          signal: AbortSignal.timeout(2_000),
        });
        const { members }: { members: Member[] } = JSON.parse(await response.text());
        return members;
      } catch {
        // Ask the next node.
      }
    }
    return [];
  }

  async findPrimary(): Promise<Node> {
    for (;;) {
      const leader = (await this.#listMembers()).find(({ role }) => role === "leader");
      const node = this.nodes.find(({ name }) => name === leader?.name);
      if (node && leader?.state === "running") return node;
      await wait(POLL_MS);
    }
  }

  /**
   * Waits until all nodes run and a replica can take over.
   * @throws after three minutes
   */
  async waitForAll(): Promise<void> {
    for (const begin = performance.now(); performance.now() - begin < TIMEOUT_MS; ) {
      const found = await this.#listMembers();
      const hasStandby = ["leader", "sync_standby"].every((role) =>
        found.some((one) => one.role === role),
      );
      const running = found.filter(({ state }) => ["running", "streaming"].includes(state));
      if (hasStandby && running.length === NODES.length) return;
      await wait(POLL_MS);
    }
    throw new Error("The nodes did not recover");
  }

  async findEtcdLeader(): Promise<SupervisedProcess> {
    for (;;) {
      for (const [index, { etcd }] of this.#ports.entries()) {
        const metrics = await fetch(`http://127.0.0.1:${etcd}/metrics`).catch(() => undefined);
        const isLeader = (await metrics?.text())?.includes("\netcd_server_is_leader 1");
        const process = this.#etcd[index];
        if (isLeader && process) return process;
      }
      await wait(POLL_MS);
    }
  }

  async stop(): Promise<void> {
    const all = this.nodes.flatMap(({ postmaster }) => familyOf(postmaster() ?? 0));
    for (const { patroni } of this.nodes) await patroni.stop();
    for (const pid of all) {
      try {
        process.kill(pid, "SIGCONT");
        process.kill(pid, "SIGKILL");
      } catch {
        // The process has already exited.
      }
    }
    for (const supervised of [this.#pooler, this.#haproxy, ...this.#etcd]) await supervised?.stop();
    await wait(1_000);
    if (UNPRIVILEGED.uid === undefined) return;
    for (const { disk } of this.nodes) execFileSync("umount", ["--lazy", disk]);
  }
}

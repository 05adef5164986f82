import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { runInProcess, startProcess } from "./real-process.ts";
import { createWritingClient, type WritingClient } from "./writing-client.ts";

const PEOPLE = ["ana", "ben", "cem"] as const;

export interface BackupOutcome {
  backups: number;
  /** Number of writes acknowledged before the last backup began. */
  before: number;
  rows: number;
  /** Number of writes acknowledged by the time of the restore. */
  after: number;
  /** Writes acknowledged before a backup began but missing from its restored data. */
  missing: string[];
  /** Restored backups that mix rows from different points in time. */
  different: string[];
}

interface BackupOptions {
  folder: string;
  backups: number;
  /** Minimum number of writes acknowledged before each backup. */
  writesEach: number;
  onBackup?: (soFar: BackupOutcome) => void;
}

async function run(command: string[], databaseUrl: string): Promise<void> {
  const { code, remarks } = await runInProcess(command, { DATABASE_URL: databaseUrl });
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}: ${remarks}`);
}

function readComments(path: string): Record<string, unknown>[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return [...database.prepare("SELECT * FROM comments ORDER BY rowid").iterate()];
  } finally {
    database.close();
  }
}

async function serveAndRead(url: string, clients: readonly WritingClient[]): Promise<void> {
  const server = startProcess(url);
  try {
    const elsewhere = await server.ready;
    for (const client of clients) {
      client.moveTo(elsewhere);
      const status = await client.read();
      if (status !== 200) throw new Error(`What was restored answers ${status}`);
    }
  } finally {
    await server.end("SIGTERM");
  }
}

/** Compares the restored data with the acknowledged writes and the stored rows. */
export async function runLoadedBackups({
  folder,
  backups,
  writesEach,
  onBackup,
}: BackupOptions): Promise<BackupOutcome> {
  const path = join(folder, "stepout.db");
  const server = startProcess(`file:${path}`);
  const outcome: BackupOutcome = {
    ...{ backups: 0, before: 0, rows: 0, after: 0 },
    ...{ missing: [], different: [] },
  };
  const clients: WritingClient[] = [];
  let writing: Promise<void>[] = [];
  let isWriting = false;
  let restored = "";

  const acknowledged = () => clients.flatMap((client) => client.acknowledged);

  async function stopWriting(): Promise<void> {
    isWriting = false;
    await Promise.all(writing);
  }

  async function backUpAndCompare(before: readonly string[]): Promise<void> {
    const backup = join(folder, `backup${outcome.backups}.db`);
    restored = join(folder, `elsewhere${outcome.backups}`, "stepout.db");
    await run(["backup", backup], `file:${path}`);
    const since = acknowledged().length;
    while (acknowledged().length === since) await wait(1);
    await stopWriting();
    await run(["restore", backup], `file:${restored}`);
    const rows = readComments(restored);
    const stored = readComments(path);
    const contents = new Set(rows.map(({ content }) => content));
    outcome.missing.push(...before.filter((content) => !contents.has(content)));
    const ofOneMoment = JSON.stringify(stored.slice(0, rows.length));
    if (ofOneMoment !== JSON.stringify(rows)) outcome.different.push(restored);
    Object.assign(outcome, { before: before.length, rows: rows.length, after: stored.length });
    outcome.backups += 1;
  }

  try {
    const origin = await server.ready;
    for (const name of PEOPLE) clients.push(await createWritingClient(origin, name));
    while (outcome.backups < backups) {
      isWriting = true;
      writing = clients.map((client) => client.writeWhile(() => isWriting));
      const goal = acknowledged().length + writesEach;
      while (acknowledged().length < goal) await wait(1);
      await backUpAndCompare(acknowledged());
      onBackup?.(outcome);
    }
    await serveAndRead(`file:${restored}`, clients);
    return outcome;
  } finally {
    await stopWriting();
    await server.end("SIGTERM");
  }
}

// Load-tests a server that has a year of data and little memory.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRandom } from "../packages/db/demo/random.ts";
import { hashPassword } from "../packages/server/src/domains/auth/accounts/passwords.ts";
import { startProcess } from "../packages/server/src/testing/processes/real-process.ts";
import { countRefusals, drawOutcomes, isFailure } from "./club/figures.ts";
import { createActions, runLoad } from "./club/load.ts";
import { type Member, signInMember } from "./club/member.ts";
import { createMemoryGroup } from "./club/memory-group.ts";
import { METRICS_TOKEN, monitorServer } from "./club/monitor.ts";
import { type Club, fillYear } from "./club/year.ts";
import { PASSWORD } from "./data-sets/data-set.ts";
import { describeMeasuring, writeResult } from "./measuring/document.ts";
import { quantile } from "./measuring/figures.ts";

const MIB = 1_048_576;
const SEED = 50;
const P99_MAX_MS = 500;
const STOP_MAX_MS = 200;

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "200" },
    posts: { type: "string", default: "100000" },
    pictures: { type: "string", default: "20000" },
    members: { type: "string", default: "60" },
    rate: { type: "string", default: "50" },
    minutes: { type: "string", default: "10" },
    mebibytes: { type: "string", default: "512" },
    "backup-every": { type: "string", default: "4m" },
    /** Data folder to reuse in later runs. Defaults to a temporary folder. */
    folder: { type: "string" },
    write: { type: "boolean", default: false },
  },
});

const folder = values.folder ?? mkdtempSync(join(tmpdir(), "stepout-club-"));
const path = join(folder, "stepout.db");
const backups = join(folder, "backups");
const summary = join(folder, "club.json");

const report = (text: string) => process.stdout.write(`${text}\n`);

async function prepareClub(): Promise<Club> {
  if (existsSync(summary)) return JSON.parse(readFileSync(summary, "utf8"));
  const size = {
    people: Number(values.people),
    posts: Number(values.posts),
    pictures: Number(values.pictures),
  };
  const moment = { now: Date.now(), passwordHash: await hashPassword(PASSWORD) };
  const club = await fillYear(folder, size, moment, (done) =>
    process.stderr.write(`\r${done} posts`),
  );
  process.stderr.write("\n");
  writeFileSync(summary, JSON.stringify(club));
  return club;
}

const club = await prepareClub();
const group = createMemoryGroup(Number(values.mebibytes));
const began = performance.now();
const server = startProcess(`file:${path}`, {
  prefix: group.prefix,
  variables: {
    RATE_LIMIT: "on",
    TRUST_PROXY: "on",
    LOG_LEVEL: "warn",
    BACKUP_DIR: backups,
    BACKUP_EVERY: values["backup-every"],
    BACKUP_KEEP: "2",
    METRICS_TOKEN,
  },
});
try {
  const origin = await server.ready;
  const startSeconds = (performance.now() - began) / 1_000;
  const members: Member[] = [];
  for (const [number, id] of club.userIds.slice(0, Number(values.members)).entries()) {
    members.push(await signInMember(origin, { id, username: `member${number}` }, number));
  }
  const random = createRandom(SEED);
  const load = { rate: Number(values.rate), seconds: Number(values.minutes) * 60 };
  const monitor = monitorServer({ origin, pid: server.pid ?? 0, backupFolder: backups });
  const outcomes = await runLoad(members, createActions(club, random), random, load);
  const observed = await monitor.stop();
  const p99 = quantile(
    outcomes.map(({ milliseconds }) => milliseconds),
    0.99,
  );
  const failures = outcomes.filter(isFailure).length;
  const refusals = [...countRefusals(outcomes)].map(([status, count]) => `${count} × ${status}`);
  const text = [
    `The server has ${values.mebibytes} MiB of memory. Its data file of ${Math.round(statSync(path).size / MIB)} MiB contains ${values.people} users and ${values.posts} posts, and there are ${values.pictures} pictures. The server makes regular backups (BACKUP_EVERY=${values["backup-every"]}). For ${values.minutes} minutes, the users send ${values.rate} requests per second in total.`,
    "",
    drawOutcomes(outcomes),
    "",
    `Failed requests: ${refusals.join(", ") || "none"}. The event loop was blocked for at most ${Math.round(observed.longestBlockMs)} ms. The server's process used at most ${Math.round(observed.peak)} MB. Together with the backup processes and the system's page cache, it used at most ${group.peakMib()} MiB. The server sent its first response ${startSeconds.toFixed(1)} s after the start, and made ${observed.backups} backups.`,
  ].join("\n");
  report(text);
  if (values.write)
    writeResult("club", "A club's year in 512 MiB", `${describeMeasuring()}\n\n${text}`);
  if (failures > 0 || p99 > P99_MAX_MS || observed.longestBlockMs > STOP_MAX_MS)
    process.exitCode = 1;
} finally {
  const { complaints } = await server.end("SIGTERM");
  if (complaints) process.stderr.write(complaints);
  group.remove();
  if (values.folder === undefined) rmSync(folder, { recursive: true });
}

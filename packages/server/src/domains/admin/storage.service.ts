import { stat, statfs } from "node:fs/promises";
import { type Database, dataFolder, schema } from "@stepout/db";
import { sql } from "@stepout/db/sql";
import type { Actor, Deps } from "../../deps.ts";
import { findBackups, isBackupLate } from "../../platform/backups/backup-schedule.ts";
import { findFailures, findRetries, sumDeliveries } from "../../platform/outbox/delivery-days.ts";
import { inPages, readPages } from "../../platform/queries/pages.ts";
import { toIso } from "../../platform/time/clock.ts";
import { readStored } from "../instance/instance.service.ts";
import { sendsMail } from "../mail/queue.service.ts";
import { requireHost } from "../users/hosts.ts";
import type { Delivered, Deliveries, Storage } from "./admin.schema.ts";

const { images } = schema;

type Pictures = Storage["pictures"];

/** Caches the sum for five minutes, because it is slow to compute and changes little. */
const SUM_CACHE_MS = 300_000;

const PICTURES_PER_PAGE = 1_000;

const cursor = { id: sql<string>`${images.id}` };

const pagesOfPictures = inPages(cursor, (reader, _all: undefined, isNext) =>
  reader.select({ byteCount: images.byteCount, cursor }).from(images).where(isNext),
);

async function addUpPictures({ read }: Database): Promise<Pictures> {
  const sum = { count: 0, bytes: 0 };
  for await (const page of readPages(read, undefined, pagesOfPictures, PICTURES_PER_PAGE)) {
    sum.count += page.length;
    for (const { byteCount } of page) sum.bytes += byteCount;
  }
  return sum;
}

const sums = new WeakMap<Database, { at: number; sum: Promise<Pictures> }>();

function measurePictures({ db, clock }: Deps): Promise<Pictures> {
  const at = clock.elapsed();
  const cached = sums.get(db);
  if (cached && at - cached.at < SUM_CACHE_MS) return cached.sum;
  const sum = addUpPictures(db);
  sums.set(db, { at, sum });
  sum.catch(() => sums.delete(db));
  return sum;
}

async function measureFree({ env }: Deps): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(dataFolder(env));
    return bavail * bsize;
  } catch {
    return null;
  }
}

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

async function describeBackups({ env, clock }: Deps): Promise<Storage["backups"]> {
  if (env.BACKUP_DIR === undefined) return null;
  const now = clock.now();
  const { count, newest } = findBackups(env.BACKUP_DIR, now);
  const size = newest && (await sizeOf(newest.file));
  if (!newest || size === undefined) return { count, isLate: true, last: null };
  return {
    count,
    isLate: isBackupLate(now - newest.begunAt, env),
    last: { provenAt: toIso(newest.begunAt), bytes: size },
  };
}

export async function describeStorage(deps: Deps, actor: Actor): Promise<Storage> {
  await requireHost(deps.db.read, actor);
  return {
    ...(await deps.db.measureFiles()),
    pictures: await measurePictures(deps),
    freeBytes: await measureFree(deps),
    backups: await describeBackups(deps),
    hasOwnBackups: (await readStored(deps.db.read)).hasOwnBackups,
    database: deps.db.read.engine,
  };
}

const DELIVERY_DAYS = 7;

/** Maximum number of listed failures, because push services and mail servers choose their answers. */
const FAILURES_MAX = 10;

const NOTHING = { sent: 0, failed: 0 };

/** Includes deliveries that wait for another attempt. */
export async function countDeliveries(deps: Deps, actor: Actor): Promise<Deliveries> {
  const { read } = deps.db;
  await requireHost(read, actor);
  const found = await sumDeliveries(read, deps.clock.now(), DELIVERY_DAYS);
  const countOf = async (wanted: "mail" | "push"): Promise<Delivered> => {
    const { sent, failed } = found.find(({ channel }) => channel === wanted) ?? NOTHING;
    const failures = await findFailures(read, deps.clock.now(), {
      channel: wanted,
      days: DELIVERY_DAYS,
      limit: FAILURES_MAX,
    });
    return { sent, failed, failures, ...(await findRetries(read, wanted)) };
  };
  return {
    days: DELIVERY_DAYS,
    mail: sendsMail(deps) ? await countOf("mail") : null,
    push: await countOf("push"),
  };
}

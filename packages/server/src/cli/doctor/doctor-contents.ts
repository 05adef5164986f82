import type { Reader } from "@stepout/db";
import { type PictureStore, PicturesAwayError } from "@stepout/db/pictures/picture-store";
import { listReferred } from "@stepout/db/pictures/references";
import { describeQueue } from "../../domains/mail/queue.service.ts";
import type { Env } from "../../env/env.ts";
import { canStrangersCome } from "../common/strangers.ts";
import { CLOSE_DEMO_ACCOUNTS, findPublishedSignIns } from "../files/demo.ts";
import type { Diagnosis } from "./doctor-machine.ts";

async function findMissing(store: PictureStore, read: Reader): Promise<string | undefined> {
  const hashes = listReferred(read);
  let missing: string | undefined;
  const lookForNext = async () => {
    while (missing === undefined) {
      const { done, value } = await hashes.next();
      if (done) return;
      if (!(await store.has(value))) missing ??= value;
    }
  };
  await Promise.all(Array.from({ length: store.readAtOnce }, lookForNext));
  return missing;
}

export async function examinePictures(store: PictureStore, read: Reader): Promise<Diagnosis[]> {
  try {
    await store.check();
    return await lookAtPictures(store, read);
  } catch (error) {
    if (!(error instanceof PicturesAwayError)) throw error;
    const remedy = "Look at PICTURES_URL and its keys, and whether the service runs.";
    return [{ state: "wrong", what: `the bucket can't be used: ${error.message}`, remedy }];
  }
}

async function lookAtPictures(store: PictureStore, read: Reader): Promise<Diagnosis[]> {
  const missing = await findMissing(store, read);
  if (missing !== undefined) {
    return [
      {
        state: "wrong",
        what: `the picture ${store.placeOf(missing)} is missing; stepout verify counts all`,
        remedy: "Copy it there from the pictures of a backup, or restore the backup.",
      },
    ];
  }
  return [{ state: "well", what: `the pictures in ${store.name} are there` }];
}

export async function examineDemo(env: Env, read: Reader): Promise<Diagnosis[]> {
  const what = await findPublishedSignIns(read, env);
  if (what === undefined) return [];
  if (canStrangersCome(env)) return [{ state: "wrong", what, remedy: CLOSE_DEMO_ACCOUNTS }];
  return [{ state: "well", what: `${what}, which is for this machine alone` }];
}

/** Longer than a mail server takes that asks to retry later. */
const LATE_MAIL_MS = 3_600_000;

export async function examineMails(read: Reader): Promise<Diagnosis[]> {
  const { waiting, oldestAt } = await describeQueue(read);
  if (oldestAt === undefined) return [];
  if (Date.now() - oldestAt < LATE_MAIL_MS) {
    return [{ state: "well", what: `${waiting} mails wait to be sent, none of them for long` }];
  }
  return [
    {
      state: "wrong",
      what: `${waiting} mails wait to be sent, the oldest one since ${new Date(oldestAt).toISOString()}`,
      remedy: "Look into the server's log for what the mail server says, and see SMTP_URL.",
    },
  ];
}

import type { Reader } from "@stepout/db";
import { openPictures } from "@stepout/db/pictures/open-pictures";
import { type PictureStore, PicturesUnavailableError } from "@stepout/db/pictures/picture-store";
import { listReferenced } from "@stepout/db/pictures/references";
import { describeQueue } from "../../domains/mail/queue.service.ts";
import type { Env } from "../../env/env.ts";
import { isReachableByOthers } from "../../env/loopback.ts";
import { CLOSE_DEMO_ACCOUNTS, findPublishedSignIns } from "../files/demo.ts";
import { type Diagnosis, well, wrong } from "./diagnosis.ts";

async function findMissing(store: PictureStore, read: Reader): Promise<string | undefined> {
  const hashes = listReferenced(read);
  let missing: string | undefined;
  const lookForNext = async () => {
    for await (const hash of hashes) {
      if (missing === undefined && !(await store.has(hash))) missing = hash;
      if (missing !== undefined) return;
    }
  };
  await Promise.all(Array.from({ length: store.readConcurrency }, lookForNext));
  return missing;
}

async function examinePictures(store: PictureStore, read: Reader): Promise<Diagnosis> {
  try {
    await store.check();
    const missing = await findMissing(store, read);
    if (missing === undefined) return well(`${store.name} has all pictures`);
    return wrong(
      `the picture ${store.locationOf(missing)} is missing; stepout verify counts all missing ones`,
      "Copy it from the pictures folder of a backup, or restore the backup.",
    );
  } catch (error) {
    if (!(error instanceof PicturesUnavailableError)) throw error;
    const remedy = "Check PICTURES_URL and its access key, and that the service is running.";
    return wrong(`can't use the bucket: ${error.message}`, remedy);
  }
}

async function examineDemo(env: Env, read: Reader): Promise<Diagnosis[]> {
  const what = await findPublishedSignIns(read, env);
  if (what === undefined) return [];
  if (isReachableByOthers(env)) return [wrong(what, CLOSE_DEMO_ACCOUNTS)];
  return [well(`${what}; only this machine can reach the server`)];
}

/** Longer than an email usually waits after a mail server asks for a retry. */
const LATE_MAIL_MS = 3_600_000;

async function examineMails(read: Reader): Promise<Diagnosis[]> {
  const { waiting, oldestAt } = await describeQueue(read);
  if (oldestAt === undefined) return [];
  if (Date.now() - oldestAt < LATE_MAIL_MS) {
    return [well(`emails waiting to be sent: ${waiting}, none for long`)];
  }
  return [
    wrong(
      `emails waiting to be sent: ${waiting}, the oldest since ${new Date(oldestAt).toISOString()}`,
      "Check the server's log for the reason, and check SMTP_URL.",
    ),
  ];
}

export const examineContents = async (env: Env, read: Reader): Promise<Diagnosis[]> => [
  await examinePictures(openPictures(env), read),
  ...(await examineDemo(env, read)),
  ...(await examineMails(read)),
];

import type { Reader } from "@stepout/db";
import { createLocalPictures, pictureFile } from "@stepout/db/pictures/local-pictures";
import { countInRows, listReferred } from "@stepout/db/pictures/references";
import { describeQueue } from "../../domains/mail/queue.service.ts";
import type { Env } from "../../env/env.ts";
import { canStrangersCome } from "../common/strangers.ts";
import { CLOSE_DEMO_ACCOUNTS, findPublishedSignIns } from "../files/demo.ts";
import type { Diagnosis } from "./doctor-machine.ts";

/** Looks for the first picture that is missing. */
export async function examinePictures(folder: string, read: Reader): Promise<Diagnosis[]> {
  const store = createLocalPictures(folder);
  for await (const hash of listReferred(read)) {
    if (await store.has(hash)) continue;
    return [
      {
        state: "wrong",
        what: `the picture ${pictureFile(folder, hash)} is missing; stepout verify counts all`,
        remedy: "Copy it there from the pictures of a backup, or restore the backup.",
      },
    ];
  }
  const waiting = await countInRows(read);
  if (waiting === 0) return [{ state: "well", what: `the pictures in ${folder} are there` }];
  const what = `${waiting} pictures are still in the data file; the server moves them to ${folder}`;
  return [
    { state: "note", what, remedy: "Let the server run until its log says that it is done." },
  ];
}

/** Examines whether strangers know how to sign in. */
export async function examineDemo(env: Env, read: Reader): Promise<Diagnosis[]> {
  const what = await findPublishedSignIns(read, env);
  if (what === undefined) return [];
  if (canStrangersCome(env)) return [{ state: "wrong", what, remedy: CLOSE_DEMO_ACCOUNTS }];
  return [{ state: "well", what: `${what}, which is for this machine alone` }];
}

/** Longer than a mail server takes that wants one to come back later. */
const LATE_MAIL_MS = 3_600_000;

/** Looks for mails that the mail server does not take. */
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

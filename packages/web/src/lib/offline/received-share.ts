import { clear, del, get, set } from "idb-keyval";
import { openStore } from "./store.ts";

const MINUTE_MS = 60_000;

/** Long enough to sign in before sharing. */
const RECEIVED_MS = 15 * MINUTE_MS;

/** Content that another app shared to the installed app. The service worker stores it until the app takes it. */
export interface ReceivedShare {
  text: string;
  photo: File | undefined;
  /** The number of photos that were discarded because a post can have only one. */
  omitted: number;
  /** The user who was signed in when the content was shared, if any. */
  owner: string | undefined;
  receivedAt: number;
}

const receivedStore = openStore("stepout-received", "shares");

const LATEST = "latest";

export const storeReceived = (share: ReceivedShare): Promise<void> =>
  set(LATEST, share, receivedStore);

export const forgetReceived = (): Promise<void> => clear(receivedStore);

const isExpired = ({ receivedAt }: ReceivedShare, now: number): boolean =>
  now - receivedAt >= RECEIVED_MS;

/**
 * Deletes and returns the stored content.
 * Returns undefined for another user's content, or for content older than 15 minutes.
 */
export async function takeReceived(
  userId: string,
  now: number,
): Promise<ReceivedShare | undefined> {
  const share = await get<ReceivedShare>(LATEST, receivedStore);
  await del(LATEST, receivedStore);
  if (!share || isExpired(share, now)) return undefined;
  return share.owner === undefined || share.owner === userId ? share : undefined;
}

export async function forgetExpired(now: number): Promise<void> {
  const share = await get<ReceivedShare>(LATEST, receivedStore);
  if (share && isExpired(share, now)) await forgetReceived();
}

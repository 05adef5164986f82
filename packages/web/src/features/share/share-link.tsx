import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { PROBE_TIMEOUT_MS } from "#lib/app.rules.ts";
import { readDraft, saveDraft, shareSlot } from "#lib/drafts/drafts.ts";
import { type ReceivedShare, takeReceived } from "#lib/offline/received-share.ts";
import { PICTURE_FAILURE, processPicture } from "#lib/pictures/picture.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { sessionOptions } from "#lib/server/session-query.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { draftKey } from "#lib/session/draft-keys.ts";
import { showToast } from "#lib/toasts/toast.ts";
import { addToShareDraft, hasRoomFor } from "./share-draft.ts";
import { shareTexts as texts } from "./texts.ts";

/** Returns undefined and shows a failure toast if the browser can't read the photo. */
async function readPhoto(photo: File): Promise<string | undefined> {
  try {
    return await processPicture(photo);
  } catch (error) {
    const description = error instanceof Error ? error.message : "";
    showToast({ title: PICTURE_FAILURE, description, tone: "danger" });
    return undefined;
  }
}

async function addToDraft({ text, photo }: ReceivedShare, userId: string): Promise<void> {
  const key = draftKey(userId, shareSlot(undefined));
  const read = photo && (await readPhoto(photo));
  const draft = readDraft(key);
  const image = read !== undefined && hasRoomFor(draft, read) ? read : undefined;
  if (image !== read) {
    showToast({ title: texts.notAdded, description: texts.notAddedHint, tone: "danger" });
  }
  saveDraft(key, addToShareDraft(draft, { content: text, image, isNew: true }));
}

/**
 * Adds content from another app to the draft of the share dialog on the home screen.
 * @param share "received" or "lost". Ignores other values.
 */
async function fillShareDraft(share: string, userId: string): Promise<void> {
  if (share !== "received" && share !== "lost") return;
  const received =
    share === "received"
      ? await takeReceived(userId, Date.now()).catch(() => undefined)
      : undefined;
  if (!received) {
    showToast({ title: texts.notReceived, description: texts.notReceivedHint, tone: "danger" });
    return;
  }
  if (received.omitted > 0) {
    showToast({ title: texts.onlyFirstPhoto, description: texts.onePhoto });
  }
  await addToDraft(received, userId);
}

/** Fetches the session. Returns undefined if the device is offline or the server doesn't respond in time. */
const fetchSession = () =>
  Promise.race([
    queryClient.fetchQuery(sessionOptions).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, PROBE_TIMEOUT_MS)),
  ]);

interface ShareLinkProps {
  share: string;
  onReady: () => void;
}

/** Opens the share dialog for one of the installed app's shortcuts, or for content from another app. */
export default function ShareLink({ share, onReady }: ShareLinkProps) {
  const { id: userId } = useCurrentUser();
  const navigate = useNavigate({ from: "/" });
  const open = useEffectEvent(async () => {
    // A warm start may show home after the session has ended, so the content waits until the user signs in.
    if ((await fetchSession()) === null) return;
    await fillShareDraft(share, userId);
    // Remove the parameter, so that a reload or Back does not open the dialog again.
    await navigate({ search: ({ tab }) => ({ tab }), replace: true });
    onReady();
  });
  useEffect(() => void open(), []);
  return null;
}

import type { removedKinds } from "@stepout/server/domains/removals/removals.rules";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showReason, showSuccess } from "#lib/toasts/failure-toast.ts";
import { showToast } from "#lib/toasts/toast.ts";
import { changePost, dropPost, refreshScores } from "../posts-cache.ts";
import { dialogTexts as texts } from "./dialog-texts.ts";

export interface Removable {
  kind: (typeof removedKinds)[number];
  id: string;
}

const commands = {
  post: { remove: trpcClient.removals.removePost, restore: trpcClient.removals.restorePost },
  comment: {
    remove: trpcClient.removals.removeComment,
    restore: trpcClient.removals.restoreComment,
  },
  picture: {
    remove: trpcClient.removals.removePicture,
    restore: trpcClient.removals.restorePicture,
  },
};

const removing = {
  mutate: ({ kind, ...input }: Removable & { reason: string }) =>
    commands[kind].remove.mutate(input),
};

export const refreshRemovals = () =>
  Promise.all([
    refreshScores(),
    ...[trpc.comments, trpc.removals, trpc.reports].map((shown) => shown.invalidate()),
  ]);

export const useRestoring = ({ kind }: Pick<Removable, "kind">) =>
  useCommand(commands[kind].restore, {
    onSuccess: () => showSuccess(texts.restored),
    onError: (error) => showReason(error, texts.restoreFailed),
    onSettled: refreshRemovals,
  });

/** Restores removed content. Not a hook, because the user may tap the toast's undo button on another screen. */
async function restore({ kind, id }: Removable): Promise<void> {
  try {
    await commands[kind].restore.mutate({ id });
    await refreshRemovals();
    showSuccess(texts.restored);
  } catch (error) {
    showFailure(error, texts.restoreFailed);
  }
}

/** Removes a post or its picture from all screens. Does nothing for a comment, which its own screen removes. */
export function hideRemoved({ kind, id }: Removable): void {
  if (kind === "post") dropPost(id);
  if (kind === "picture") changePost(id, (post) => ({ ...post, image: null, imageSize: null }));
}

export const useRemoval = (onRemoved: () => void) =>
  useCommand(removing, {
    onSuccess: async (_, { kind, id }) => {
      const removed = { kind, id };
      onRemoved();
      hideRemoved(removed);
      const action = { label: texts.undo, hint: texts.undoHint, act: () => void restore(removed) };
      showToast({ title: texts.removed, tone: "success", action });
      await refreshRemovals();
    },
    onError: (error) => showFailure(error, texts.removeFailed),
  });

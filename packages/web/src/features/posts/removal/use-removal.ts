import type { removedKinds } from "@stepout/server/domains/removals/removals.rules";
import { messageOf } from "#lib/errors/errors.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { showToast } from "#lib/toasts/toast.ts";
import { refreshScores } from "../refresh-posts.ts";
import { removalTexts as texts } from "./texts.ts";

/** A post or a comment of somebody else. */
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
};

const refresh = () =>
  Promise.all([
    refreshScores(),
    ...[trpc.comments, trpc.removals, trpc.reports].map((shown) => shown.invalidate()),
  ]);

/** Puts something back from a list of what was removed. */
export const useRestoring = ({ kind }: Pick<Removable, "kind">) =>
  useCommand(commands[kind].restore, {
    onSuccess: () => showSuccess(texts.restored),
    onError: (error) => showFailure(error, messageOf(error, texts.restoreFailed)),
    onSettled: refresh,
  });

/** Puts something back; the toast that offers it may outlive the screen. */
async function restore({ kind, id }: Removable): Promise<void> {
  try {
    await commands[kind].restore.mutate({ id });
    await refresh();
    showSuccess(texts.restored);
  } catch (error) {
    showFailure(error, texts.restoreFailed);
  }
}

/** Removes something from its game, takes it from the screen, and offers to put it back. */
export function useRemoval(thing: Removable, onRemoved: () => void) {
  return useCommand(commands[thing.kind].remove, {
    onSuccess: async () => {
      onRemoved();
      const action = { label: texts.undo, hint: texts.undoHint, act: () => void restore(thing) };
      showToast({ title: texts.removed, tone: "success", action });
      await refresh();
    },
    onError: (error) => showFailure(error, texts.removeFailed),
  });
}

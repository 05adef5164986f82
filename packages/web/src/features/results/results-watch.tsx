import type { GameNotification } from "@stepout/server/domains/notifications/notifications.schema";
import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useRested } from "#lib/forms/use-rested.ts";
import { usePollInterval } from "#lib/live/live.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure } from "#lib/toasts/failure-toast.ts";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";

/** A tap that leaves a field must reach its target before a dialog covers the screen. */
const REST_MS = 1_000;

function subscribe(listener: () => void): () => void {
  document.addEventListener("focusin", listener);
  document.addEventListener("focusout", listener);
  return () => {
    document.removeEventListener("focusin", listener);
    document.removeEventListener("focusout", listener);
  };
}

/** A field stays the active element while another window or tab has the focus. */
const isTextFieldFocused = () => document.activeElement?.matches(":read-write") ?? false;

/** Returns true while a text field has the focus, and 1 s longer. Self-opening dialogs wait. */
function useIsTyping(): boolean {
  const isTyping = useSyncExternalStore(subscribe, isTextFieldFocused);
  const wasTyping = useRested(isTyping, REST_MS);
  return isTyping || wasTyping;
}

const STORAGE_KEY = "stepout-seen-results";

const readSeen = (): string[] => sessionStorage.getItem(STORAGE_KEY)?.split(" ") ?? [];

/** Returns true if the user closed it in this session, even if the server could not be notified. */
const isSeen = (notificationId: string): boolean => readSeen().includes(notificationId);

const rememberSeen = (notificationId: string): void =>
  sessionStorage.setItem(STORAGE_KEY, [...readSeen(), notificationId].join(" "));

/** Here and not in `texts.ts`: the first load needs none of the celebration's texts. */
const READ_FAILED = "Failed to mark notification as read";

const ResultsDialog = lazyDialog(() => import("./results-dialog.tsx"));

/** Celebrates ended games one after the other. Waits until no text field has the focus. */
export function ResultsWatch() {
  const refetchInterval = usePollInterval();
  const isTyping = useIsTyping();
  const { data: unseen } = useQuery(
    trpc.notifications.unseen.queryOptions(undefined, { refetchInterval }),
  );
  const [shown, setShown] = useState<GameNotification>();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate: markRead } = useCommand(trpcClient.notifications.markRead, {
    onSuccess: () => trpc.notifications.invalidate(),
    onError: (error) => showFailure(error, READ_FAILED),
  });

  // Closing it in another tab closes it here, too.
  if (isOpen && unseen && !unseen.some(({ id }) => id === shown?.id)) setIsOpen(false);
  const next = unseen?.find(({ id }) => !isSeen(id));
  if (next && !isOpen && !isTyping && next.id !== shown?.id) {
    setShown(next);
    setIsOpen(true);
  }
  const close = () => {
    if (!shown) return;
    rememberSeen(shown.id);
    setIsOpen(false);
    markRead({ id: shown.id });
  };
  return shown && <ResultsDialog key={shown.id} isOpen={isOpen} onClose={close} notice={shown} />;
}

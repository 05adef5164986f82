import type { GameNotification } from "@stepout/server/domains/notifications/notifications.schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIsTyping } from "#lib/focus/use-is-typing.ts";
import { usePollInterval } from "#lib/live/live.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure } from "#lib/toasts/failure-toast.ts";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { ResultsDialogProps } from "./results-dialog.tsx";
import { isSeen, rememberSeen } from "./seen-results.ts";

/** Here and not in `texts.ts`: the first load needs none of the celebration's texts. */
const READ_FAILED = "Failed to mark notification as read";

const ResultsDialog = lazyDialog<ResultsDialogProps>(() => import("./results-dialog.tsx"));

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

import type { GameNotification } from "@stepout/server/domains/notifications/notifications.schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AchievementWatch } from "#features/achievements/achievement-watch.tsx";
import { tabStorage } from "#lib/browser-storage.ts";
import { usePollInterval } from "#lib/live/live.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure } from "#lib/toasts/failure-toast.ts";
import { useToast } from "#lib/toasts/toast.ts";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { useIsBusy } from "./use-is-busy.ts";

const STORAGE_KEY = "stepout-seen-results";

const readSeen = (): string[] => tabStorage.read(STORAGE_KEY)?.split(" ") ?? [];

/** Returns true if the user closed the notification's dialog in this tab, even if the notification is still unread. */
const isSeen = (notificationId: string): boolean => readSeen().includes(notificationId);

const rememberSeen = (notificationId: string): void =>
  void tabStorage.write(STORAGE_KEY, [...readSeen(), notificationId].join(" "));

/** Not in `texts.ts`, because importing that file would add all its texts to the first load. */
const READ_FAILED = "Failed to mark notification as read";

const ResultsDialog = lazyDialog(() => import("./results-dialog.tsx"));

/** When the user is not busy, shows the results of ended games one by one, then new achievements. */
export function ResultsWatch() {
  const refetchInterval = usePollInterval();
  const isBusy = useIsBusy();
  // Wait until an open toast closes, because it may celebrate the post that unlocked an achievement.
  const isToastOpen = useToast()?.isOpen ?? false;
  const { data: unseen, isPending } = useQuery(
    trpc.notifications.unseen.queryOptions(undefined, { refetchInterval }),
  );
  const [shown, setShown] = useState<GameNotification>();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate: markRead } = useCommand(trpcClient.notifications.markRead, {
    onSuccess: () => trpc.notifications.invalidate(),
    onError: (error) => showFailure(error, READ_FAILED),
  });

  // Close the dialog if the user has closed it in another tab.
  if (isOpen && unseen && !unseen.some(({ id }) => id === shown?.id)) setIsOpen(false);
  const next = unseen?.find(({ id }) => !isSeen(id));
  if (next && !isOpen && !isBusy && next.id !== shown?.id) {
    setShown(next);
    setIsOpen(true);
  }
  const close = () => {
    if (!shown) return;
    rememberSeen(shown.id);
    setIsOpen(false);
    markRead({ id: shown.id });
  };
  return (
    <>
      {shown && <ResultsDialog key={shown.id} isOpen={isOpen} onClose={close} notice={shown} />}
      <AchievementWatch mayOpen={!isBusy && !isToastOpen && !isPending && !next && !isOpen} />
    </>
  );
}

import type { RemovalNotice } from "@stepout/server/domains/notifications/notifications.schema";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { preloadWaitingCard } from "#features/home/newest-posts.tsx";
import { useLive } from "#features/live/use-live.ts";
import { startOutbox } from "#features/outbox/start-outbox.ts";
import { ResultsWatch } from "#features/results/results-watch.tsx";
import { noticeTexts as texts } from "#features/safety/removals/texts.ts";
import { deviceStorage } from "#lib/browser-storage.ts";
import { useDeviceTimeZone } from "#lib/dates/time-zone.ts";
import { checkDeviceZone } from "#lib/dates/times.ts";
import { recoverFocus } from "#lib/focus/focus-recovery.ts";
import { usePollInterval } from "#lib/live/live.ts";
import { lazyWhenIdle } from "#lib/loading/lazy-when-idle.ts";
import { pushUser } from "#lib/push/push-device.ts";
import { trpcClient } from "#lib/server/client.ts";
import { useRememberedInstance } from "#lib/server/remembered-instance.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { draftKey } from "#lib/session/draft-keys.ts";
import { Button } from "#ui/button/button.tsx";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { Prompt } from "#ui/overlay/prompt.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { loadViewport } from "#ui/toasts/toast-region.tsx";

const NoticeDialog = lazyDialog(() => import("#features/safety/removals/notice-dialog.tsx"));

const InstallHint = lazyWhenIdle(() => import("#features/install/install-hint.tsx"));

function RemovalWatch() {
  const refetchInterval = usePollInterval();
  const { data: unread = [] } = useQuery(
    trpc.notifications.removals.queryOptions(undefined, { refetchInterval }),
  );
  // The dialog keeps the notices with which it was opened. A new prompt announces later notices.
  const reading = useDialogOf<RemovalNotice[]>();
  return (
    <>
      <div aria-live="polite">
        {unread.length > 0 && !reading.dialog.isOpen && (
          <Prompt title={texts.title(unread.length)}>
            <Button onClick={() => reading.open(unread)}>{texts.seeWhy}</Button>
          </Prompt>
        )}
      </div>
      {reading.subject && <NoticeDialog {...reading.dialog} notices={reading.subject} />}
    </>
  );
}

/**
 * Stores the browser's time zone, in which the server counts the user's days. Keeps a zone that was stored later, for
 * example by another device, until this device's zone changes or the server has no zone. If storing fails, the app
 * tries again the next time it starts.
 */
function useStoredTimeZone(): void {
  const { id, timeZone } = useCurrentUser();
  const onDevice = useDeviceTimeZone();
  useEffect(() => {
    const key = draftKey(id, "time zone");
    if (timeZone !== null && deviceStorage.read(key) === onDevice) return;
    const stored =
      timeZone === onDevice
        ? Promise.resolve()
        : trpcClient.account.setTimeZone.mutate({ timeZone: onDevice });
    stored.then(() => deviceStorage.write(key, onDevice)).catch(() => {});
  }, [id, timeZone, onDevice]);
}

function watchDeviceZone(): () => void {
  document.addEventListener("visibilitychange", checkDeviceZone);
  return () => document.removeEventListener("visibilitychange", checkDeviceZone);
}

function useCheckedDevice(): void {
  const { id } = useCurrentUser();
  useEffect(() => {
    if (pushUser.get() !== id) return;
    // Ignore a failure, because the check runs again the next time the app starts.
    import("#features/push/subscribe.ts")
      .then(({ checkDevice }) => checkDevice(id))
      .catch(() => {});
  }, [id]);
}

export default function Watches() {
  useEffect(recoverFocus, []);
  useLive();
  useRememberedInstance();
  useStoredTimeZone();
  useEffect(watchDeviceZone, []);
  useCheckedDevice();
  useEffect(startOutbox, []);
  // Preloads code that may be needed when the connection is lost: the toast, and the card of an unsent post.
  useEffect(() => {
    void loadViewport();
    void preloadWaitingCard();
  }, []);
  return (
    <>
      <ResultsWatch />
      <RemovalWatch />
      <Suspense fallback={null}>
        <InstallHint />
      </Suspense>
    </>
  );
}

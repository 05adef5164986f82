import type { ScoredPost } from "@stepout/server/domains/posts/posts.schema";
import { notifyManager, onlineManager } from "@tanstack/react-query";
import { addComment } from "#features/posts/comments/comments-cache.ts";
import { addOwnPost, changePost, holdPosts, refreshScores } from "#features/posts/posts-cache.ts";
import { celebrateStep } from "#features/share/celebrate-step.tsx";
import { dropEntries, type Entry, OUTBOX_SYNC, watchOtherTabs } from "#lib/outbox/entries.ts";
import { hideEntry, refreshOutbox, updateShown } from "#lib/outbox/outbox.ts";
import { type Result, sendEntry } from "#lib/outbox/send-entry.ts";
import { watchAdded } from "#lib/outbox/send-or-queue.ts";
import { createSender } from "#lib/outbox/sender.ts";
import { showEntries } from "#lib/outbox/shown-entries.ts";
import { shownPerson } from "#lib/session/person.ts";
import { showSuccess } from "#lib/toasts/failure-toast.ts";
import { showToast } from "#lib/toasts/toast.ts";
import { outboxTexts as texts } from "./texts.ts";

declare global {
  /** Only Chromium has Background Sync, so TypeScript's libraries omit it. */
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

/** Debounce delay: another tab changes the outbox several times for each entry it sends. */
const READ_MS = 200;

function addToLists(entry: Entry, result: Result): void {
  if (Array.isArray(result)) for (const post of result) addOwnPost(post);
  else if ("postId" in result) addComment(result);
  else if (entry.kind === "upvote") {
    const { isUpvoted, upvotes } = result;
    changePost(entry.input.id, (post) => ({
      ...post,
      isUpvoted,
      _count: { ...post._count, upvotes },
    }));
  }
}

/** Collects results while the app sends the outbox, and then reports all of them at once. */
function createReport() {
  let latest: ScoredPost | undefined;
  let comments = 0;
  let refused = 0;
  return {
    addSent(result: Result): void {
      if (Array.isArray(result)) [latest] = result;
      else if ("postId" in result) comments += 1;
    },
    addRefused({ kind }: Entry): void {
      if (kind !== "upvote") refused += 1;
    },
    show(): void {
      if (refused > 0) {
        showToast({
          title: texts.refused(refused),
          description: texts.refusedHint(refused),
          tone: "danger",
        });
      } else if (latest) void celebrateStep({ score: latest.score, streakDays: undefined });
      else if (comments > 0) showSuccess(texts.commentsSent(comments));
      latest = undefined;
      comments = 0;
      refused = 0;
    },
  };
}

/** Lets the service worker send the outbox after this page is closed, in browsers with Background Sync. */
function requestSync(): void {
  void navigator.serviceWorker?.ready
    .then(({ sync }) => sync?.register(OUTBOX_SYNC))
    .catch(() => undefined);
}

function watchNetwork(kick: () => void): () => void {
  const kickIfVisible = () => document.visibilityState === "visible" && kick();
  const stops = [
    watchAdded(kick),
    watchAdded(requestSync),
    onlineManager.subscribe((isOnline) => isOnline && kick()),
  ];
  window.addEventListener("online", kick);
  document.addEventListener("visibilitychange", kickIfVisible);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener("online", kick);
    document.removeEventListener("visibilitychange", kickIfVisible);
  };
}

/** Shows and sends the actions that the user took offline. Returns a function that stops sending. */
export function startOutbox(): () => void {
  const userId = shownPerson();
  // The demo has no outbox.
  if (userId === undefined) return () => undefined;
  const report = createReport();
  let hasChanged = false;

  const sender = createSender({
    userId,
    now: Date.now,
    send(taken) {
      updateShown(taken.entry);
      return sendEntry(taken);
    },
    async onSent(entry, result) {
      hasChanged = true;
      report.addSent(result);
      await holdPosts();
      // Update once, so that the post replaces its placeholder without a layout shift.
      notifyManager.batch(() => {
        addToLists(entry, result);
        notifyManager.schedule(() => hideEntry(entry));
      });
    },
    onRefused(entry) {
      hasChanged = true;
      report.addRefused(entry);
    },
    onRest: async ({ is }) => {
      if (is === "signed out") {
        const { leaveForSignIn } = await import("#lib/session/sign-in.ts");
        await leaveForSignIn();
      }
      report.show();
      const mustRefresh = hasChanged;
      // Reset it now, because more entries may be sent during the refresh.
      hasChanged = false;
      if (mustRefresh) await refreshScores();
      await refreshOutbox();
    },
  });

  let reading: ReturnType<typeof setTimeout> | undefined;
  const stopWatchingTabs = watchOtherTabs(() => {
    clearTimeout(reading);
    // If another tab has sent entries, load the posts before the entries disappear.
    reading = setTimeout(() => void refreshOutbox(refreshScores), READ_MS);
  });
  const stopWatchingNetwork = watchNetwork(sender.kick);
  void dropEntries(userId)
    .then(showEntries)
    .then(sender.kick, () => undefined);
  return () => {
    clearTimeout(reading);
    stopWatchingTabs();
    stopWatchingNetwork();
    sender.stop();
  };
}

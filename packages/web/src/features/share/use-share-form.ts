import { deviceStorage } from "#lib/browser-storage.ts";
import "#lib/forms/zod.ts";
import { sharePostInput } from "@stepout/server/domains/posts/posts.schema";
import type { LocalDays } from "@stepout/server/platform/time/calendar-days.rules";
import { type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { findGameNames } from "#features/games/use-game.ts";
import { postLink } from "#features/post-links/post-link.ts";
import { refreshScores } from "#features/posts/posts-cache.ts";
import { useOwnDays } from "#lib/dates/time-zone.ts";
import { shareSlot } from "#lib/drafts/drafts.ts";
import { type AttemptOptions, useOnce } from "#lib/drafts/use-once.ts";
import { schemaResolver } from "#lib/forms/form.ts";
import { useStoredForm } from "#lib/forms/form-draft.ts";
import { loadEntries, refreshOutbox } from "#lib/outbox/outbox.ts";
import { justQueued, sendOrQueue, showSendFailure } from "#lib/outbox/send-or-queue.ts";
import { shownEntries } from "#lib/outbox/shown-entries.ts";
import { trpcClient } from "#lib/server/client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { draftKey } from "#lib/session/draft-keys.ts";
import { showToast } from "#lib/toasts/toast.ts";
import { celebrateStep } from "./celebrate-step.tsx";
import { emptyShare, type ShareDraft, shareDraft } from "./share-draft.ts";
import { shareTexts as texts } from "./texts.ts";
import { lateYesterday, useYesterday } from "./yesterday.ts";

/**
 * For local storage, because closing the tab clears session storage. Signing out removes the entry along with the
 * drafts.
 */
export const lastGameKey = (userId: string) => draftKey(userId, "last game");

interface ShareGames {
  gameId: string | undefined;
  preferredId: string | undefined;
}

/** Stores the fields when the dialog closes, so that the next opening restores them. */
export function useShareDraft(
  { form, isShared, finish }: ReturnType<typeof useShareForm>,
  isOpen: boolean,
  { gameId, preferredId }: ShareGames,
) {
  const [isNew, setIsNew] = useState(false);
  const { isRestored, drop } = useStoredForm<ShareDraft>(shareSlot(gameId), {
    isOpen,
    schema: shareDraft,
    fill: (draft) => {
      // Finish the previous post first, because the user may open the dialog again during its closing animation.
      finish();
      const empty = emptyShare(preferredId);
      const { isNew: isNewDraft = false, gameIds, ...fields }: ShareDraft = draft ?? empty;
      setIsNew(isNewDraft);
      const chosen = [...new Set([...gameIds, ...emptyShare(gameId).gameIds])];
      form.reset({ ...fields, gameIds: chosen.length > 0 ? chosen : empty.gameIds });
    },
    take: () => {
      if (isShared) return undefined;
      const { content, image = null, gameIds, ...others } = form.getValues();
      const isBlank = content === "" && image === null && !others.otherImage;
      const isEmpty = isBlank && gameIds.every((id) => id === preferredId);
      return isEmpty ? undefined : { ...others, content, image, gameIds };
    },
  });
  const prefer = useEffectEvent(() => {
    if (form.getValues("gameIds").length > 0) return;
    form.setValue("gameIds", emptyShare(preferredId).gameIds);
  });
  // The dialog may open before the user's posts have loaded.
  useEffect(() => {
    if (isOpen && preferredId !== undefined) prefer();
  }, [isOpen, preferredId]);
  return {
    isRestored: isRestored && !isNew,
    discard: () => {
      drop();
      form.reset(emptyShare(preferredId), { keepFieldsRef: true });
      form.setFocus("content");
    },
  };
}

const shareForm = sharePostInput
  .omit({ createdAt: true, images: true, comments: true })
  .extend(shareDraft.pick({ otherImage: true, day: true, refusedIds: true }).shape);

export type ShareForm = ReturnType<typeof useShareForm>["form"];

type SharedPost = Awaited<ReturnType<typeof trpcClient.posts.share.mutate>>[number];

/** Maximum wait for the streak. After this time, the celebration omits the streak. */
const STREAK_WAIT_MS = 1_000;

async function fetchStreakDays(gameId: string): Promise<number | undefined> {
  const signal = AbortSignal.timeout(STREAK_WAIT_MS);
  const found = await trpcClient.streaks.mine.query(undefined, { signal }).catch(() => undefined);
  return found?.games.find((game) => game.gameId === gameId)?.days;
}

/** Celebrates a new post and opens it, even if the user has left the dialog's screen. */
async function showShared(
  router: RegisteredRouter,
  post: SharedPost | undefined,
  streakDays: Promise<number | undefined>,
): Promise<void> {
  await celebrateStep({ score: post?.score ?? null, streakDays: await streakDays });
  if (post) {
    const { pathname } = router.buildLocation(postLink(post));
    await router.navigate({
      ...postLink(post),
      replace: router.latestLocation.pathname === pathname,
    });
  }
  await refreshScores();
}

type Task = (() => void) | undefined;

function runOnce(task: RefObject<Task>): void {
  const run = task.current;
  task.current = undefined;
  run?.();
}

/** Defers a task until `run` is called or the component unmounts. */
function useWaitingTask() {
  const task = useRef<Task>(undefined);
  const isOnPage = useRef(false);
  useEffect(() => {
    isOnPage.current = true;
    return () => {
      isOnPage.current = false;
      runOnce(task);
    };
  }, []);
  return {
    run: () => runOnce(task),
    wait: (next: () => void) => {
      task.current = next;
      if (!isOnPage.current) runOnce(task);
    },
  };
}

/** Shares the post. If the network is lost, queues the post and returns null. */
const createSharing = (userId: string, days: LocalDays) => ({
  mutate: (
    { otherImage: _, refusedIds: __, day, ...values }: z.output<typeof shareForm>,
    options: AttemptOptions,
  ) => {
    const { begunAt, idempotencyKey } = options.context;
    // Use the time of the first attempt, so that retries have the same input.
    const createdAt = () => new Date(lateYesterday(days, begunAt)).toISOString();
    const input = typeof day === "number" ? { ...values, createdAt: createdAt() } : values;
    return sendOrQueue((signal) => trpcClient.posts.share.mutate(input, { ...options, signal }), {
      kind: "post",
      input,
      id: idempotencyKey,
      userId,
      createdAt: begunAt,
      gameNames: findGameNames(input.gameIds),
      mayBeSent: false,
    });
  },
});

async function removeEdited(refusedIds: readonly string[] = []): Promise<void> {
  if (refusedIds.length === 0) return;
  const { removeRefused } = await loadEntries();
  await removeRefused(refusedIds);
  await refreshOutbox();
}

function showQueued(): void {
  showToast({ title: texts.queued, description: texts.queuedHint, tone: "offline" });
  justQueued.set(shownEntries.get().findLast(({ kind }) => kind === "post")?.id);
}

export function useShareForm({ gameId, preferredId }: ShareGames, onShared: () => void) {
  const router = useRouter();
  const { id: userId } = useCurrentUser();
  const empty = emptyShare(preferredId);
  const form = useForm({ resolver: schemaResolver(shareForm), defaultValues: empty });
  const [isShared, setIsShared] = useState(false);
  const showing = useWaitingTask();
  const days = useOwnDays();
  const yesterday = useYesterday({
    gameIds: form.watch("gameIds"),
    day: form.watch("day") ?? null,
    setDay: (day) => form.setValue("day", day),
  });
  const share = useCommand(useOnce(shareSlot(gameId), createSharing(userId, days)), {
    onSuccess: (posts, { gameIds: [firstId], refusedIds }) => {
      const first = posts?.find((one) => one.gameId === firstId);
      if (firstId !== undefined) deviceStorage.write(lastGameKey(userId), firstId);
      void removeEdited(refusedIds);
      setIsShared(true);
      onShared();
      if (posts === null) {
        showing.wait(showQueued);
        return;
      }
      const streakDays = fetchStreakDays(firstId ?? "");
      showing.wait(() => void showShared(router, first, streakDays));
    },
    onError: (error) => showSendFailure(error, texts.failed),
  });
  return {
    form,
    submit: form.handleSubmit((values) => {
      if (yesterday.check() === undefined) share.mutate(values);
    }),
    yesterday,
    isPending: share.isPending || isShared,
    isShared,
    /**
     * Clears the form and shows the shared post. Call it only after the dialog has closed, because closing moves the
     * focus.
     */
    finish: () => {
      if (!isShared) return;
      setIsShared(false);
      form.reset(empty);
      showing.run();
    },
  };
}

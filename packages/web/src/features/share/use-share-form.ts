import "#lib/forms/zod.ts";
import { sharePostInput } from "@stepout/server/domains/posts/posts.schema";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { refreshScores } from "#features/posts/posts-cache.ts";
import { shareSlot } from "#lib/drafts/drafts.ts";
import { type AttemptOptions, useOnce } from "#lib/drafts/use-once.ts";
import { schemaResolver } from "#lib/forms/form.ts";
import { useStoredForm } from "#lib/forms/form-draft.ts";
import { trpcClient } from "#lib/server/client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { shareTexts as texts } from "./texts.ts";

export const shareDraft = z.object({
  content: z.string(),
  image: z.string().nullable(),
  gameIds: z.array(z.string()),
});

type ShareDraft = z.output<typeof shareDraft>;

export const emptyShare = (gameId: string | undefined): ShareDraft => ({
  content: "",
  image: null,
  gameIds: gameId ? [gameId] : [],
});

/** Stores the fields when the dialog closes, so that the next opening restores them. */
export function useShareDraft(form: ShareForm, isOpen: boolean, gameId: string | undefined) {
  const { isRestored, drop } = useStoredForm(shareSlot(gameId), {
    isOpen,
    schema: shareDraft,
    fill: (draft) => {
      const { gameIds, ...empty } = emptyShare(gameId);
      form.reset({
        ...empty,
        ...draft,
        gameIds: [...new Set([...(draft?.gameIds ?? []), ...gameIds])],
      });
    },
    take: () => {
      const { gameIds, image = null, ...text } = form.getValues();
      const isBlank = image === null && Object.values(text).every((value) => value === "");
      const isEmpty = isBlank && gameIds.every((id) => id === gameId);
      return isEmpty ? undefined : { ...text, image, gameIds };
    },
  });
  return {
    isRestored,
    discard: () => {
      drop();
      form.reset(emptyShare(gameId), { keepFieldsRef: true });
      form.setFocus("content");
    },
  };
}

const shareForm = sharePostInput.omit({ createdAt: true, images: true, comments: true });

export type ShareForm = ReturnType<typeof useShareForm>["form"];

/** Sends the time of the first attempt, so that retries have the same input. */
const shareNow = {
  mutate: (values: z.output<typeof shareForm>, options: AttemptOptions) => {
    const createdAt = new Date(options.context.begunAt).toISOString();
    return trpcClient.posts.share.mutate({ ...values, createdAt }, options);
  },
};

export function useShareForm(empty: ShareDraft, gameId: string | undefined, onShared: () => void) {
  const form = useForm({ resolver: schemaResolver(shareForm), defaultValues: empty });
  const share = useCommand(useOnce(shareSlot(gameId), shareNow), {
    onSuccess: async () => {
      form.reset(empty);
      onShared();
      showSuccess(texts.shared);
      await refreshScores();
    },
    onError: (error) => showFailure(error, texts.failed),
  });
  const submit = form.handleSubmit((values) => share.mutate(values));
  return { form, submit, isPending: share.isPending };
}

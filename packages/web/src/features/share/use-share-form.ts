import "#lib/forms/zod.ts";
import { sharePostInput } from "@stepout/server/domains/posts/posts.schema";
import { useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { postLink } from "#features/post-links/post-link.ts";
import { refreshScores } from "#features/posts/posts-cache.ts";
import { shareSlot } from "#lib/drafts/drafts.ts";
import { noteLastGame } from "#lib/drafts/last-game.ts";
import { type AttemptOptions, useOnce } from "#lib/drafts/use-once.ts";
import { schemaResolver } from "#lib/forms/form.ts";
import { useStoredForm } from "#lib/forms/form-draft.ts";
import { trpcClient } from "#lib/server/client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { showFailure } from "#lib/toasts/failure-toast.ts";
import { celebrateStep } from "./celebrate-step.tsx";
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

interface ShareGames {
  /** The game from which the dialog was opened. */
  gameId: string | undefined;
  /** The game to select if no other is chosen. */
  preferredId: string | undefined;
}

/** Stores the fields when the dialog closes, so that the next opening restores them. */
export function useShareDraft(
  form: ShareForm,
  isOpen: boolean,
  { gameId, preferredId }: ShareGames,
) {
  const { isRestored, drop } = useStoredForm(shareSlot(gameId), {
    isOpen,
    schema: shareDraft,
    fill: (draft) => {
      const { gameIds, ...fields } = draft ?? emptyShare(undefined);
      const chosen = [...new Set([...gameIds, ...emptyShare(gameId).gameIds])];
      const preferred = emptyShare(preferredId).gameIds;
      form.reset({ ...fields, gameIds: chosen.length > 0 ? chosen : preferred });
    },
    take: () => {
      const { gameIds, image = null, ...text } = form.getValues();
      const isBlank = image === null && Object.values(text).every((value) => value === "");
      const isEmpty = isBlank && gameIds.every((id) => id === preferredId);
      return isEmpty ? undefined : { ...text, image, gameIds };
    },
  });
  return {
    isRestored,
    discard: () => {
      drop();
      form.reset(emptyShare(preferredId), { keepFieldsRef: true });
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

export function useShareForm({ gameId, preferredId }: ShareGames, onShared: () => void) {
  const navigate = useNavigate();
  const { id: userId } = useCurrentUser();
  const empty = emptyShare(preferredId);
  const form = useForm({ resolver: schemaResolver(shareForm), defaultValues: empty });
  const share = useCommand(useOnce(shareSlot(gameId), shareNow), {
    onSuccess: async (posts, { gameIds: [firstId] }) => {
      form.reset(empty);
      onShared();
      const post = posts.find((one) => one.gameId === firstId);
      celebrateStep(post?.score ?? null);
      if (post) {
        noteLastGame(userId, post.gameId);
        await navigate({ ...postLink(post), replace: post.gameId === gameId });
      }
      await refreshScores();
    },
    onError: (error) => showFailure(error, texts.failed),
  });
  const submit = form.handleSubmit((values) => share.mutate(values));
  return { form, submit, isPending: share.isPending };
}

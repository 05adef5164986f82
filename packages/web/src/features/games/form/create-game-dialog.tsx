import "#lib/forms/zod.ts";
import type { Game } from "@stepout/server/domains/games/game/games.schema";
import { createGameInput } from "@stepout/server/domains/games/game/games.schema";
import { type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import { announceCreated } from "#features/share-game/created-game.ts";
import { useOwnTimeZone } from "#lib/dates/time-zone.ts";
import { useOnce } from "#lib/drafts/use-once.ts";
import { schemaResolver, showFieldErrors } from "#lib/forms/form.ts";
import { useFormDraft } from "#lib/forms/form-draft.ts";
import { trpcClient } from "#lib/server/client.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { DraftNote } from "#ui/feedback/draft-note.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { DailyCapField } from "./daily-cap-field.tsx";
import { DateFields } from "./date-fields.tsx";
import { gameFormTexts as texts } from "./form-texts.ts";
import { GameFields } from "./game-fields.tsx";
import { type GameFormValues, gameDraft, gameFormFields } from "./game-form.ts";
import { newGame } from "./new-game.ts";

const SLOT = "new game";

/** Adds a new game to the cache, so that its screen opens without a request. */
function storeCreated(game: Game): void {
  const { queryKey } = trpc.games.mine.queryOptions();
  queryClient.setQueryData(queryKey, (games) => games && [{ ...game, topScores: [] }, ...games]);
  queryClient.setQueryData(trpc.games.get.queryOptions({ id: game.id }).queryKey, {
    ...game,
    isCorrected: false,
  });
}

/** Preloads the game's screen and its share dialog, which open once the game exists. Ignores failures. */
async function loadNextScreen(router: RegisteredRouter): Promise<void> {
  const route = router.routesById["/games/$gameId/"];
  await Promise.allSettled([
    router.loadRouteChunk(route),
    import("#features/share-game/share-game-dialog.tsx"),
  ]);
}

/** Focuses the name field, because Headless UI does not focus it on touch screens. */
function NameFocus() {
  const { setFocus } = useFormContext<GameFormValues>();
  useEffect(() => setFocus("name"), [setFocus]);
  return null;
}

export default function CreateGameDialog({ isOpen, onClose }: Openable) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm({
    resolver: schemaResolver(createGameInput),
    defaultValues: newGame(Date.now()),
  });
  const { isDirty, isSubmitting } = form.formState;
  const timeZone = useOwnTimeZone();
  const create = useCommand(useOnce(SLOT, trpcClient.games.create), {
    onSuccess: async (game) => {
      showSuccess(texts.created);
      onClose();
      form.reset(newGame(Date.now()));
      announceCreated(game.id);
      storeCreated(game);
      await router.navigate({ to: "/games/$gameId", params: { gameId: game.id } });
      await refreshGames();
    },
    onError: (error) => {
      showFieldErrors(error, gameFormFields, form.setError);
      showFailure(error, texts.createFailed);
    },
  });

  useEffect(() => {
    // Default to a start at the current time, unless the user has begun to fill in the form.
    if (isOpen && !isDirty) form.reset(newGame(Date.now()));
  }, [isOpen, isDirty, form]);

  useEffect(() => {
    if (isOpen) void loadNextScreen(router);
  }, [isOpen, router]);

  const { isRestored, discard } = useFormDraft(SLOT, form, gameDraft);

  return (
    <FormProvider {...form}>
      <FormDialog
        isOpen={isOpen}
        onClose={onClose}
        title={texts.createTitle}
        submitLabel={texts.create}
        onSubmit={form.handleSubmit((game) => create.mutate({ ...game, timeZone }))}
        isPending={isSubmitting || create.isPending}
        isSubmitDisabled={isBusy}
      >
        <NameFocus />
        {isRestored && <DraftNote onDiscard={discard} />}
        <GameFields onBusy={setIsBusy} />
        <DateFields />
        <DailyCapField timeZone={timeZone} />
      </FormDialog>
    </FormProvider>
  );
}

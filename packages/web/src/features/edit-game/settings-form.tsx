import "#lib/forms/zod.ts";
import { type Game, updateGameInput } from "@stepout/server/domains/games/game/games.schema";
import { useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { DailyCapField } from "#features/games/form/daily-cap-field.tsx";
import { DateFields } from "#features/games/form/date-fields.tsx";
import { gameFormTexts } from "#features/games/form/form-texts.ts";
import { GameFields } from "#features/games/form/game-fields.tsx";
import { gameDraft, gameFormFields } from "#features/games/form/game-form.ts";
import { useGameClock } from "#features/games/game-clock.ts";
import { useOwnTimeZone } from "#lib/dates/time-zone.ts";
import { settingsSlot } from "#lib/drafts/drafts.ts";
import { useEdits } from "#lib/forms/edits.ts";
import { schemaResolver, showFieldErrors } from "#lib/forms/form.ts";
import { trpcClient } from "#lib/server/client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { DraftNote } from "#ui/feedback/draft-note.tsx";
import { EditConflicts } from "#ui/form/edit-conflicts.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { editGameTexts as texts } from "./texts.ts";

const settingsDraft = gameDraft.extend({ id: z.string() });

const labels = {
  name: gameFormTexts.name,
  description: gameFormTexts.description,
  coverImage: gameFormTexts.cover.label,
  isPublic: gameFormTexts.isPublic,
  requiresApproval: gameFormTexts.requiresApproval,
  startTime: gameFormTexts.start,
  endTime: gameFormTexts.end,
  postsPerDay: gameFormTexts.counting,
};

const toValues = (game: Game) => ({
  id: game.id,
  name: game.name,
  description: game.description ?? "",
  coverImage: game.coverImage,
  isPublic: game.isPublic,
  requiresApproval: game.requiresApproval,
  startTime: game.startTime,
  endTime: game.endTime,
  postsPerDay: game.postsPerDay,
});

function PrivateNote() {
  const isPublic = useWatch({ name: "isPublic" });
  return (
    <p role="status" className="text-13 text-ink-2 empty:hidden">
      {!isPublic && texts.newCodeNote}
    </p>
  );
}

export function SettingsForm({ game }: { game: Game }) {
  const { status } = useGameClock(game);
  const ownTimeZone = useOwnTimeZone();
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm({
    resolver: schemaResolver(updateGameInput),
    defaultValues: toValues(game),
  });
  const edits = useEdits(form, {
    slot: settingsSlot(game.id),
    schema: settingsDraft,
    stored: toValues(game),
    refresh: () => trpc.games.get.invalidate({ id: game.id }),
  });
  const update = useCommand(trpcClient.games.update, {
    onSuccess: async (updated) => {
      showSuccess(texts.updated);
      edits.start(toValues(updated));
      await refreshGames();
    },
    onError: (error) => {
      showFieldErrors(error, gameFormFields, form.setError);
      showFailure(error, texts.updateFailed);
      void edits.noteFailure(error);
    },
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit((values) =>
          update.mutate({ ...values, timeZone: ownTimeZone, base: edits.base }),
        )}
        className="grid grid-cols-1 gap-5"
      >
        {edits.isRestored && <DraftNote onDiscard={edits.discard} />}
        <EditConflicts {...edits} labels={labels} />
        <GameFields onBusy={setIsBusy} />
        {game.isPublic && <PrivateNote />}
        <Switch
          {...form.register("requiresApproval")}
          label={gameFormTexts.requiresApproval}
          hint={gameFormTexts.requiresApprovalHint}
        />
        <DateFields isStartFixed={status !== "upcoming"} isEndFixed={status === "completed"} />
        <DailyCapField timeZone={game.timeZone ?? ownTimeZone} hasBegun={status !== "upcoming"} />
        <Button
          type="submit"
          size="large"
          isWide
          disabled={isBusy}
          isPending={form.formState.isSubmitting || update.isPending}
        >
          {texts.save}
        </Button>
      </form>
    </FormProvider>
  );
}

import { type Game, updateGameInput } from "@stepout/server/domains/games/games.schema";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import { DateFields } from "#features/games/date-fields.tsx";
import { gameFormTexts } from "#features/games/form-texts.ts";
import { useGameClock } from "#features/games/game-clock.ts";
import { GameFields } from "#features/games/game-fields.tsx";
import { gameDraft, gameFormFields } from "#features/games/game-form.ts";
import { refreshGames } from "#features/games/refresh-games.ts";
import { gameTexts } from "#features/games/texts.ts";
import { showFailure, showSuccess } from "#lib/failure-toast.ts";
import { schemaResolver, showFieldErrors } from "#lib/form.ts";
import { useFormDraft } from "#lib/form-draft.ts";
import { trpcClient } from "#lib/trpc.ts";
import { useCommand } from "#lib/use-command.ts";
import { Button } from "#ui/button.tsx";
import { DraftNote } from "#ui/draft-note.tsx";
import { Switch } from "#ui/switch.tsx";
import { editGameTexts as texts } from "./texts.ts";

const settingsDraft = gameDraft.extend({ id: z.string() });

export interface SettingsFormProps {
  game: Game;
}

const toValues = (game: Game) => ({
  id: game.id,
  name: game.name,
  description: game.description ?? "",
  coverImage: game.coverImage,
  isPublic: game.isPublic,
  requiresApproval: game.requiresApproval,
  startTime: game.startTime,
  endTime: game.endTime,
});

/** Everything about a game that its creator and admins may change. */
export default function SettingsForm({ game }: SettingsFormProps) {
  const { status } = useGameClock(game);
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm({
    resolver: schemaResolver(updateGameInput),
    defaultValues: toValues(game),
  });
  const update = useCommand(trpcClient.games.update, {
    onSuccess: async (updated) => {
      showSuccess(gameTexts.updated);
      form.reset(toValues(updated));
      await refreshGames();
    },
    onError: (error) => {
      showFieldErrors(error, gameFormFields, form.setError);
      showFailure(error, gameTexts.updateFailed);
    },
  });
  const draft = useFormDraft(`settings ${game.id}`, form, settingsDraft);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => update.mutate(values))}
        className="grid grid-cols-1 gap-5"
      >
        {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
        <GameFields onBusy={setIsBusy} />
        <Switch
          {...form.register("requiresApproval")}
          label={gameFormTexts.requiresApproval}
          hint={gameFormTexts.requiresApprovalHint}
        />
        <DateFields isStartFixed={status !== "upcoming"} isEndFixed={status === "completed"} />
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

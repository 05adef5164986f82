import { createGameInput } from "@stepout/server/domains/games/games.schema";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useId, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { showFailure, showSuccess } from "#lib/failure-toast.ts";
import { schemaResolver, showFieldErrors } from "#lib/form.ts";
import { trpcClient } from "#lib/trpc.ts";
import { useCommand } from "#lib/use-command.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DateFields } from "./date-fields.tsx";
import { GameFields } from "./game-fields.tsx";
import { gameFormFields } from "./game-form.ts";
import { newGame } from "./new-game.ts";
import { refreshGames } from "./refresh-games.ts";
import { gameTexts, gameFormTexts as texts } from "./texts.ts";

export interface CreateGameDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Makes a game and opens it. What was typed stays until it has become one. */
export default function CreateGameDialog({ isOpen, onClose }: CreateGameDialogProps) {
  const formId = useId();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm({
    resolver: schemaResolver(createGameInput),
    defaultValues: newGame(Date.now()),
  });
  const { isDirty, isSubmitting } = form.formState;
  const create = useCommand(trpcClient.games.create, {
    onSuccess: async (game) => {
      showSuccess(gameTexts.created);
      onClose();
      form.reset(newGame(Date.now()));
      await navigate({ to: "/games/$gameId", params: { gameId: game.id } });
      await refreshGames();
    },
    onError: (error) => {
      showFieldErrors(error, gameFormFields, form.setError);
      showFailure(error, gameTexts.createFailed);
    },
  });

  useEffect(() => {
    // 'Now' is when the form is opened, unless somebody has begun to fill it in.
    if (isOpen && !isDirty) form.reset(newGame(Date.now()));
  }, [isOpen, isDirty, form]);

  const isPending = isSubmitting || create.isPending;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.createTitle}
      isPending={isPending}
      footer={
        <Button
          type="submit"
          form={formId}
          size="large"
          isWide
          disabled={isBusy}
          isPending={isPending}
        >
          {texts.create}
        </Button>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          onSubmit={form.handleSubmit((game) => create.mutate(game))}
          className="grid grid-cols-1 gap-5"
        >
          <GameFields onBusy={setIsBusy} />
          <DateFields />
        </form>
      </FormProvider>
    </Dialog>
  );
}

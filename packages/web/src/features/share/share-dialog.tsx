import { POST_CONTENT_MAX } from "@stepout/server/domains/posts/posts.rules";
import { useEffect, useState } from "react";
import { DraftNote } from "#ui/feedback/draft-note.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { DayField } from "./day-field.tsx";
import { GameChoice, useActiveGames, useOwnGame, usePreferredGame } from "./game-choice.tsx";
import { PictureField } from "./picture-field.tsx";
import { shareTexts as texts } from "./texts.ts";
import { type ShareForm, useShareDraft, useShareForm } from "./use-share-form.ts";
import { ValidityCheck } from "./validity-check.tsx";
import type { Yesterday } from "./yesterday.ts";

interface ShareFieldsProps {
  form: ShareForm;
  gameId: string | undefined;
  onBusy: (isBusy: boolean) => void;
  yesterday: Yesterday;
}

function ShareFields({ form, gameId, onBusy, yesterday }: ShareFieldsProps) {
  const { errors } = form.formState;
  // Focus the text, because Headless UI does not focus it on touch screens.
  useEffect(() => form.setFocus("content"), [form]);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-2.5">
        <Field
          label={texts.content}
          error={errors.content?.message}
          counter={{ text: form.watch("content"), max: POST_CONTENT_MAX }}
        >
          <TextArea {...form.register("content")} rows={4} placeholder={texts.contentPlaceholder} />
        </Field>
        <ValidityCheck content={form.watch("content")} onMissing={() => form.setFocus("content")} />
      </div>
      <PictureField
        value={form.watch("image") ?? null}
        other={form.watch("otherImage") ?? null}
        onChange={(picture) => form.setValue("image", picture)}
        onSwap={() => {
          const [image, otherImage] = form.getValues(["image", "otherImage"]);
          form.setValue("image", otherImage);
          form.setValue("otherImage", image);
        }}
        onBusy={onBusy}
      />
      <GameChoice
        gameId={gameId}
        selected={form.watch("gameIds")}
        onChange={(ids) => form.setValue("gameIds", ids, { shouldValidate: true })}
        onDrop={(ids) => form.setValue("gameIds", ids)}
        error={errors.gameIds?.message}
      />
      <DayField gameIds={form.watch("gameIds")} yesterday={yesterday} />
    </div>
  );
}

interface ShareDialogProps extends Openable {
  gameId?: string;
}

export default function ShareDialog({ isOpen, onClose, gameId }: ShareDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const preferredId = usePreferredGame();
  const games = { gameId, preferredId: gameId ?? preferredId };
  const sharing = useShareForm(games, onClose);
  const { form, submit, isPending, finish } = sharing;
  const { isRestored, discard } = useShareDraft(sharing, isOpen, games);
  const gameIds = form.watch("gameIds");
  const own = useOwnGame(gameId);
  const { active = own ? [own] : [] } = useActiveGames();
  const mustChoose = gameIds.length === 0 && active.length > 0;
  const mustDecide = sharing.yesterday.problem !== undefined;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={finish}
      title={texts.title}
      submitLabel={
        (mustChoose && texts.chooseGame) ||
        (mustDecide && texts.chooseDay) ||
        texts.submitTo(gameIds.length)
      }
      onSubmit={submit}
      isPending={isPending}
      isSubmitDisabled={gameIds.length === 0 || mustDecide || isBusy}
    >
      {isRestored && <DraftNote onDiscard={discard} />}
      <ShareFields form={form} gameId={gameId} onBusy={setIsBusy} yesterday={sharing.yesterday} />
    </FormDialog>
  );
}

import { POST_CONTENT_MAX } from "@stepout/server/domains/posts/posts.rules";
import { useId } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { GameChips } from "./game-chips.tsx";
import { PhotoField } from "./photo-field.tsx";
import { shareTexts as texts } from "./texts.ts";
import { useShareForm } from "./use-share-form.ts";

export interface ShareDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Opened from a game, that game is chosen. */
  gameId?: string;
}

/** Words, a photo, the games it counts for, one button. */
export default function ShareDialog({ isOpen, onClose, gameId }: ShareDialogProps) {
  const formId = useId();
  const { form, submit, isPending } = useShareForm(gameId, onClose);
  const { errors } = form.formState;
  const image = form.watch("image") ?? null;
  const gameIds = form.watch("gameIds");
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      isPending={isPending}
      footer={
        <Button
          type="submit"
          form={formId}
          size="large"
          isWide
          disabled={gameIds.length === 0}
          isPending={isPending}
        >
          {texts.submitTo(gameIds.length)}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Field label={texts.content} error={errors.content?.message}>
          <TextArea
            {...form.register("content")}
            data-autofocus
            dir="auto"
            rows={4}
            maxLength={POST_CONTENT_MAX}
            placeholder={texts.contentPlaceholder}
          />
        </Field>
        <PhotoField value={image} onChange={(photo) => form.setValue("image", photo)} />
        <GameChips
          selected={gameIds}
          onChange={(ids) => form.setValue("gameIds", ids, { shouldValidate: true })}
          error={errors.gameIds?.message}
        />
      </form>
    </Dialog>
  );
}

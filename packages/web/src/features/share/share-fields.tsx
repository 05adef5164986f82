import { POST_CONTENT_MAX } from "@stepout/server/domains/posts/posts.rules";
import { useEffect } from "react";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { CountingWarning } from "./counting-warning.tsx";
import { GameChips } from "./game-chips.tsx";
import { PictureField } from "./picture-field.tsx";
import { shareTexts as texts } from "./texts.ts";
import type { ShareForm } from "./use-share-form.ts";
import { ValidityCheck } from "./validity-check.tsx";

interface ShareFieldsProps {
  form: ShareForm;
  gameId: string | undefined;
  onBusy: (isBusy: boolean) => void;
}

/** The words get the focus as soon as the dialog is open, on touch screens, too. */
export function ShareFields({ form, gameId, onBusy }: ShareFieldsProps) {
  const { errors } = form.formState;
  useEffect(() => form.setFocus("content"), [form]);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-2.5">
        <Field
          label={texts.content}
          error={errors.content?.message}
          counter={{ text: form.watch("content"), max: POST_CONTENT_MAX, isQuiet: true }}
        >
          <TextArea
            {...form.register("content")}
            dir="auto"
            rows={4}
            placeholder={texts.contentPlaceholder}
          />
        </Field>
        <ValidityCheck content={form.watch("content")} onMissing={() => form.setFocus("content")} />
      </div>
      <PictureField
        value={form.watch("image") ?? null}
        onChange={(picture) => form.setValue("image", picture)}
        onBusy={onBusy}
      />
      <GameChips
        gameId={gameId}
        selected={form.watch("gameIds")}
        onChange={(ids) => form.setValue("gameIds", ids, { shouldValidate: true })}
        error={errors.gameIds?.message}
      />
      <CountingWarning gameIds={form.watch("gameIds")} />
    </div>
  );
}

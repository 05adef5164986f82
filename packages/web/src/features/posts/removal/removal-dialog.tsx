import { REASON_MAX } from "@stepout/server/domains/removals/removals.rules";
import type { SubmitEvent } from "react";
import { ReasonFields, useReason } from "#ui/form/reason-fields.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { dialogTexts as texts } from "./dialog-texts.ts";
import { removalTexts } from "./texts.ts";
import { type Removable, useRemoval } from "./use-removal.ts";

type Reason = keyof typeof texts.reasons;

const reasons: Reason[] = ["unkind", "private", "unsafe", "elsewhere"];

export interface RemovalDialogProps extends Openable {
  thing: { kind: "post" | "comment"; id: string };
  hasPicture?: boolean;
  onRemoved?: () => void;
}

export default function RemovalDialog({
  isOpen,
  onClose,
  thing: { kind, id },
  hasPicture = false,
  onRemoved,
}: RemovalDialogProps) {
  const reason = useReason(texts.reasons, "unkind", REASON_MAX);
  const removal = useRemoval(() => {
    onClose();
    onRemoved?.();
  });
  const remove = (what: Removable["kind"]) =>
    removal.mutate({ kind: what, id, reason: reason.text });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    remove(kind);
  };
  const onlyPicture = { label: texts.onlyPicture, act: () => remove("picture") };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={hasPicture ? texts.choiceTitle : texts.titles[kind]}
      submitLabel={hasPicture ? texts.wholePost : removalTexts.submit}
      other={hasPicture ? onlyPicture : undefined}
      onSubmit={submit}
      isPending={removal.isPending}
      isSubmitDisabled={reason.isTooLong}
      height="fit"
    >
      <ReasonFields
        fields={reason.fields}
        order={reasons}
        label={texts.reasonLabel}
        detailsLabel={texts.words}
        detailsHint={texts.wordsHint}
      />
    </FormDialog>
  );
}

import { REASON_MAX } from "@stepout/server/domains/removals/removals.rules";
import type { SubmitEvent } from "react";
import { ReasonFields, useReason } from "#ui/form/reason-fields.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { removalTexts as texts } from "./texts.ts";
import { type Removable, useRemoval } from "./use-removal.ts";

type Reason = keyof typeof texts.reasons;

const reasons: Reason[] = ["unkind", "private", "unsafe", "elsewhere"];

export interface RemovalDialogProps {
  isOpen: boolean;
  onClose: () => void;
  thing: Removable;
  /** Takes it from the screen. */
  onRemoved: () => void;
}

/** Removes something with one of some reasons, and words where somebody wants to add any. */
export default function RemovalDialog({ isOpen, onClose, thing, onRemoved }: RemovalDialogProps) {
  const reason = useReason(texts.reasons, "unkind", REASON_MAX);
  const removal = useRemoval(thing, () => {
    onClose();
    onRemoved();
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    removal.mutate({ id: thing.id, reason: reason.text });
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.titles[thing.kind]}
      submitLabel={texts.submit}
      onSubmit={submit}
      isPending={removal.isPending}
      height="fit"
    >
      <ReasonFields
        {...reason.fields}
        order={reasons}
        label={texts.reasonLabel}
        wordsLabel={texts.words}
        wordsHint={texts.wordsHint}
      />
    </FormDialog>
  );
}

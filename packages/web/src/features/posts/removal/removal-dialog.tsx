import { REASON_MAX } from "@stepout/server/domains/removals/removals.rules";
import { type SubmitEvent, useState } from "react";
import { ChipChoice } from "#ui/form/chip-choice.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { removalTexts as texts } from "./texts.ts";
import { type Removable, useRemoval } from "./use-removal.ts";

type Reason = keyof typeof texts.reasons;

const reasons: Reason[] = ["unkind", "private", "unsafe", "elsewhere"];

const LONGEST_REASON = Math.max(...Object.values(texts.reasons).map(({ length }) => length));
const WORDS_MAX = REASON_MAX - LONGEST_REASON - "\n".length;

export interface RemovalDialogProps {
  isOpen: boolean;
  onClose: () => void;
  thing: Removable;
}

/** Removes something with one of some reasons, and words where somebody wants to add any. */
export default function RemovalDialog({ isOpen, onClose, thing }: RemovalDialogProps) {
  const [reason, setReason] = useState<Reason>("unkind");
  const [words, setWords] = useState("");
  const removal = useRemoval(thing, onClose);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const lines = [texts.reasons[reason], words.trim()].filter((line) => line !== "");
    removal.mutate({ id: thing.id, reason: lines.join("\n") });
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
      <ChipChoice
        label={texts.reasonLabel}
        choices={reasons.map((value) => ({ value, label: texts.reasons[value] }))}
        value={reason}
        onChange={setReason}
      />
      <Field
        label={texts.words}
        hint={texts.wordsHint}
        counter={{ length: words.length, max: WORDS_MAX }}
      >
        <TextArea
          dir="auto"
          maxLength={WORDS_MAX}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

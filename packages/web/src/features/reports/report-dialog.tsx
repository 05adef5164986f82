import { REPORT_REASON_MAX, type ReportKind } from "@stepout/server/domains/reports/reports.rules";
import { type SubmitEvent, useState } from "react";
import { messageOf } from "#lib/errors/errors.ts";
import { trpc, trpcClient } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { ChipChoice } from "#ui/form/chip-choice.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { reportTexts as texts } from "./texts.ts";

type Reason = keyof typeof texts.reasons;

/** A reason and what is added stand on lines of their own. */
const joinWords = (reason: Reason, words: string) =>
  [texts.reasons[reason], words.trim()].filter((line) => line !== "").join("\n");

const LONGEST_REASON = Math.max(...Object.values(texts.reasons).map(({ length }) => length));
const WORDS_MAX = REPORT_REASON_MAX - LONGEST_REASON - "\n".length;

const reasons: Reason[] = ["unkind", "private", "unsafe", "spam"];

export interface ReportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  thing: { kind: ReportKind; id: string };
}

/** Reports something with one of some reasons, and words where somebody wants to add any. */
export default function ReportDialog({ isOpen, onClose, thing }: ReportDialogProps) {
  const [reason, setReason] = useState<Reason>("unkind");
  const [words, setWords] = useState("");
  const report = useCommand(trpcClient.reports.create, {
    onSuccess: async () => {
      setWords("");
      onClose();
      showSuccess(texts.sent);
      await trpc.reports.invalidate();
    },
    onError: (error) => showFailure(error, messageOf(error, texts.sendFailed)),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    report.mutate({ ...thing, reason: joinWords(reason, words) });
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      submitLabel={texts.send}
      onSubmit={submit}
      isPending={report.isPending}
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

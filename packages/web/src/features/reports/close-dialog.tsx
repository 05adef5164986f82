import { ANSWER_MAX } from "@stepout/server/domains/reports/reports.rules";
import { type SubmitEvent, useState } from "react";
import { messageOf } from "#lib/errors/errors.ts";
import { useTakeFocus } from "#lib/focus/use-take-focus.ts";
import { trpc, trpcClient } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { reportTexts as texts } from "./texts.ts";

export interface CloseDialogProps {
  isOpen: boolean;
  onClose: () => void;
  reportId: string;
}

/** Closes a report with an answer. */
export default function CloseDialog({ isOpen, onClose, reportId }: CloseDialogProps) {
  const [answer, setAnswer] = useState("");
  const close = useCommand(trpcClient.reports.close, {
    onSuccess: async () => {
      setAnswer("");
      await trpc.reports.invalidate();
      onClose();
      showSuccess(texts.wasClosed);
    },
    onError: (error) => showFailure(error, messageOf(error, texts.closeFailed)),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    close.mutate({ id: reportId, answer });
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.closeTitle}
      submitLabel={texts.closeAndSend}
      onSubmit={submit}
      isPending={close.isPending}
      isSubmitDisabled={answer.trim() === ""}
      height="fit"
    >
      <Field
        label={texts.answerLabel}
        hint={texts.answerHint}
        counter={{ length: answer.length, max: ANSWER_MAX }}
      >
        <TextArea
          ref={useTakeFocus<HTMLTextAreaElement>()}
          dir="auto"
          maxLength={ANSWER_MAX}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

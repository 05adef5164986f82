import type { Report } from "@stepout/server/domains/reports/reports.schema";
import { useState } from "react";
import { dialogTexts } from "#features/posts/removal/dialog-texts.ts";
import type { RemovalDialogProps } from "#features/posts/removal/removal-dialog.tsx";
import { RemovalForm } from "#features/posts/removal/removal-form.tsx";
import { hideRemoved, refreshRemovals } from "#features/posts/removal/use-removal.ts";
import { useOnce } from "#lib/drafts/use-once.ts";
import { trpcClient } from "#lib/server/client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showReason, showSuccess } from "#lib/toasts/failure-toast.ts";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { AnswerField, isAnswer } from "./answer-field.tsx";
import { moderationTexts as texts } from "./texts.ts";

interface RemoveReportedDialogProps extends Openable {
  report: Report;
  thing: RemovalDialogProps["thing"];
}

/** Removes the reported content, and closes the report with an answer that the user can edit. */
export default function RemoveReportedDialog({
  report: { id, canRemovePicture },
  thing,
  ...dialog
}: RemoveReportedDialogProps) {
  const [answer, setAnswer] = useState<string>(texts.removedAnswer);
  const [isChecked, setIsChecked] = useState(false);
  const removal = useCommand(useOnce(`remove reported ${id}`, trpcClient.reports.remove), {
    onSuccess: (_, { onlyImage = false }) => {
      dialog.onClose();
      hideRemoved({ kind: onlyImage ? "picture" : thing.kind, id: thing.id });
      showSuccess(texts.removedAndClosed);
    },
    onError: (error) => showReason(error, dialogTexts.removeFailed),
    onSettled: refreshRemovals,
  });
  return (
    <RemovalForm
      {...dialog}
      kind={thing.kind}
      hasPicture={canRemovePicture}
      isPending={removal.isPending}
      onRemove={(what, reason) => {
        setIsChecked(true);
        if (!isAnswer(answer)) return;
        removal.mutate({ id, reason, answer, onlyImage: what === "picture" });
      }}
    >
      <AnswerField answer={answer} onAnswer={setAnswer} isChecked={isChecked} />
    </RemovalForm>
  );
}

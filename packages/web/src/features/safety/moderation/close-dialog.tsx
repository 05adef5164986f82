import { useState } from "react";
import { useTakeFocus } from "#lib/focus/use-take-focus.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { CommandDialog } from "#ui/overlay/command-dialog.tsx";
import { AnswerField, isAnswer } from "./answer-field.tsx";
import { moderationTexts as texts } from "./texts.ts";

interface CloseDialogProps extends Openable {
  reportId: string;
}

export default function CloseDialog({ reportId, ...dialog }: CloseDialogProps) {
  const [answer, setAnswer] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  return (
    <CommandDialog
      {...dialog}
      title={texts.closeTitle}
      submitLabel={texts.closeAndSend}
      command={trpcClient.reports.close}
      input={isAnswer(answer) ? { id: reportId, answer } : undefined}
      onIncomplete={() => setIsChecked(true)}
      onDone={() => trpc.reports.invalidate()}
      done={texts.wasClosed}
      failed={texts.closeFailed}
    >
      <AnswerField
        ref={useTakeFocus<HTMLTextAreaElement>()}
        answer={answer}
        onAnswer={setAnswer}
        isChecked={isChecked}
      />
    </CommandDialog>
  );
}

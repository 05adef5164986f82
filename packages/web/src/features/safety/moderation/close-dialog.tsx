import { ANSWER_MAX } from "@stepout/server/domains/reports/reports.rules";
import { isTooLong } from "@stepout/server/text/lengths.rules";
import { useState } from "react";
import { useTakeFocus } from "#lib/focus/use-take-focus.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { CommandDialog } from "#ui/overlay/command-dialog.tsx";
import { moderationTexts as texts } from "./texts.ts";

interface CloseDialogProps extends Openable {
  reportId: string;
}

export default function CloseDialog({ reportId, ...dialog }: CloseDialogProps) {
  const [answer, setAnswer] = useState("");
  return (
    <CommandDialog
      {...dialog}
      title={texts.closeTitle}
      submitLabel={texts.closeAndSend}
      command={trpcClient.reports.close}
      input={
        answer.trim() === "" || isTooLong(answer, ANSWER_MAX) ? undefined : { id: reportId, answer }
      }
      onDone={() => {
        setAnswer("");
        return trpc.reports.invalidate();
      }}
      done={texts.wasClosed}
      failed={texts.closeFailed}
    >
      <Field
        label={texts.answerLabel}
        hint={texts.answerHint}
        counter={{ text: answer, max: ANSWER_MAX }}
      >
        <TextArea
          ref={useTakeFocus<HTMLTextAreaElement>()}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </Field>
    </CommandDialog>
  );
}

import {
  isForEditors,
  REPORT_REASON_MAX,
  type ReportKind,
} from "@stepout/server/domains/reports/reports.rules";
import { useOnce } from "#lib/drafts/use-once.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { ReasonFields, useReason } from "#ui/form/reason-fields.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { CommandDialog } from "#ui/overlay/command-dialog.tsx";
import { reportTexts as texts } from "./texts.ts";

type Reason = keyof typeof texts.reasons;

const reasons: Reason[] = ["unkind", "private", "unsafe", "spam"];

export interface ReportDialogProps extends Openable {
  thing: { kind: ReportKind; id: string };
}

export default function ReportDialog({ thing, ...dialog }: ReportDialogProps) {
  const reason = useReason(texts.reasons, REPORT_REASON_MAX);
  const { kind, id } = thing;
  const report = useOnce(`report ${kind} ${id}`, trpcClient.reports.create);
  const forEditors = isForEditors(kind);
  return (
    <CommandDialog
      {...dialog}
      title={texts.titles[kind]}
      submitLabel={texts.send}
      command={report}
      input={reason.text === undefined ? undefined : { ...thing, reason: reason.text }}
      onIncomplete={reason.showErrors}
      onDone={() => {
        reason.clear();
        return trpc.reports.invalidate();
      }}
      done={forEditors ? texts.sent : texts.sentToHosts}
      failed={texts.sendFailed}
    >
      <ReasonFields
        fields={reason.fields}
        order={reasons}
        label={texts.reasonLabel}
        detailsLabel={texts.words}
        detailsHint={forEditors ? texts.wordsHint : texts.wordsHintForHosts}
      />
    </CommandDialog>
  );
}

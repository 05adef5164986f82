import {
  isForEditors,
  REPORT_REASON_MAX,
  type ReportKind,
} from "@stepout/server/domains/reports/reports.rules";
import { useState } from "react";
import { trpc, trpcClient } from "#lib/server/trpc.ts";
import { ChipChoice } from "#ui/form/chip-choice.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { CommandDialog } from "#ui/overlay/command-dialog.tsx";
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
  const { kind } = thing;
  const forEditors = isForEditors(kind);
  return (
    <CommandDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.titles[kind]}
      submitLabel={texts.send}
      command={trpcClient.reports.create}
      input={{ ...thing, reason: joinWords(reason, words) }}
      onDone={() => {
        setWords("");
        return trpc.reports.invalidate();
      }}
      done={forEditors ? texts.sent : texts.sentToHosts}
      failed={texts.sendFailed}
    >
      <ChipChoice
        label={texts.reasonLabel}
        choices={reasons.map((value) => ({ value, label: texts.reasons[value] }))}
        value={reason}
        onChange={setReason}
      />
      <Field
        label={texts.words}
        hint={forEditors ? texts.wordsHint : texts.wordsHintForHosts}
        counter={{ length: words.length, max: WORDS_MAX }}
      >
        <TextArea
          dir="auto"
          maxLength={WORDS_MAX}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
    </CommandDialog>
  );
}

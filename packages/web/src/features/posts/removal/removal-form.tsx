import { REASON_MAX } from "@stepout/server/domains/removals/removals.rules";
import type { ReactNode, SubmitEvent } from "react";
import { ReasonFields, useReason } from "#ui/form/reason-fields.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { removalTexts } from "../texts.ts";
import { dialogTexts as texts } from "./dialog-texts.ts";
import type { Removable } from "./use-removal.ts";

type Reason = keyof typeof texts.reasons;

const reasons: Reason[] = ["unkind", "private", "unsafe", "elsewhere"];

interface RemovalFormProps extends Openable {
  kind: "post" | "comment";
  hasPicture: boolean;
  isPending: boolean;
  onRemove: (what: Removable["kind"], reason: string) => void;
  children?: ReactNode;
}

export function RemovalForm({
  kind,
  hasPicture,
  isPending,
  onRemove,
  children,
  ...dialog
}: RemovalFormProps) {
  const reason = useReason(texts.reasons, REASON_MAX);
  const remove = (what: Removable["kind"]) => {
    if (reason.text === undefined) reason.showErrors();
    else onRemove(what, reason.text);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    remove(kind);
  };
  const onlyPicture = { label: texts.onlyPicture, act: () => remove("picture") };
  return (
    <FormDialog
      {...dialog}
      title={hasPicture ? texts.choiceTitle : texts.titles[kind]}
      submitLabel={hasPicture ? texts.wholePost : removalTexts.submit}
      other={hasPicture ? onlyPicture : undefined}
      onSubmit={submit}
      isPending={isPending}
      height="fit"
    >
      <ReasonFields
        fields={reason.fields}
        order={reasons}
        label={texts.reasonLabel}
        detailsLabel={texts.words}
        detailsHint={texts.wordsHint}
      />
      {children}
    </FormDialog>
  );
}

import { INVITE_CODE_LENGTH } from "@stepout/server/domains/games/games.rules";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { CodeInput } from "./code-input.tsx";
import { joinTexts as texts } from "./texts.ts";
import { useJoinByCode } from "./use-join-by-code.ts";

export interface JoinCodeDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** However it was typed or pasted: with blanks, with dashes, or as the whole link. */
const toCode = (typed: string) =>
  (typed.split("/join/").at(-1) ?? "")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase()
    .slice(0, INVITE_CODE_LENGTH);

export default function JoinCodeDialog({ isOpen, onClose }: JoinCodeDialogProps) {
  const formId = useId();
  const [code, setCode] = useState("");
  const close = () => {
    setCode("");
    onClose();
  };
  const join = useJoinByCode({ failure: texts.codeFailed, onDone: close });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code !== "" && !join.isPending) join.mutate({ code });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={texts.dialogTitle}
      isPending={join.isPending}
      height="fit"
      footer={
        <Button
          type="submit"
          form={formId}
          size="large"
          isWide
          disabled={code === ""}
          isPending={join.isPending}
        >
          {texts.join}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label={texts.code} hint={texts.dialogHint}>
          <CodeInput value={code} onChange={(typed) => setCode(toCode(typed))} />
        </Field>
      </form>
    </Dialog>
  );
}

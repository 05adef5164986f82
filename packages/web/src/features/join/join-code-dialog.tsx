import { useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useEffect, useState } from "react";
import { useDraft } from "#lib/drafts/drafts.ts";
import { readFailure } from "#lib/errors/errors.ts";
import { useTakeFocus } from "#lib/focus/use-take-focus.ts";
import { showReason } from "#lib/toasts/failure-toast.ts";
import { Field, useFieldControl } from "#ui/form/field.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { readJoinCode } from "./join-code.ts";
import { joinTexts as texts } from "./texts.ts";
import { useJoinByCode } from "./use-join-by-code.ts";

interface CodeInputProps {
  value: string;
  isWrong: boolean;
  onChange: (typed: string) => void;
}

/** The letters are large and widely spaced, because users read codes aloud. */
function CodeInput({ value, isWrong, onChange }: CodeInputProps) {
  const input = useTakeFocus<HTMLInputElement>();
  useEffect(() => {
    if (isWrong) input.current?.focus();
  }, [isWrong, input]);
  return (
    <input
      {...useFieldControl()}
      ref={input}
      type="text"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder="••••••"
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      className="figures h-18 w-full rounded-control border border-edge bg-card text-center text-34 tracking-[0.2em] uppercase transition-colors placeholder:text-ink-2/50 hover:border-ink aria-invalid:border-2 aria-invalid:border-red"
    />
  );
}

export default function JoinCodeDialog({ isOpen, onClose }: Openable) {
  const navigate = useNavigate();
  const { text: code, setText: setCode } = useDraft("join code");
  const [isWrong, setIsWrong] = useState(false);
  const change = (typed: string) => {
    setIsWrong(false);
    setCode(readJoinCode(typed));
  };
  const close = () => {
    change("");
    onClose();
  };
  const join = useJoinByCode({
    onDone: close,
    onError: (error) => {
      showReason(error, texts.codeFailed);
      if (readFailure(error).code === "not_found") setIsWrong(true);
      else void navigate({ to: "/" });
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code === "" || join.isPending) return;
    setIsWrong(false);
    join.mutate({ code });
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={texts.dialogTitle}
      submitLabel={texts.join}
      onSubmit={submit}
      isPending={join.isPending}
      isSubmitDisabled={code === ""}
      height="fit"
    >
      <Field
        label={texts.code}
        hint={texts.dialogHint}
        error={isWrong ? texts.wrongCode : undefined}
      >
        <CodeInput value={code} isWrong={isWrong} onChange={change} />
      </Field>
    </FormDialog>
  );
}

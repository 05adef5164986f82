import type { SubmitEvent } from "react";
import { useDraft } from "#lib/drafts/drafts.ts";
import { Field, useFieldControl } from "#ui/form/field.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { readJoinCode } from "./join-code.ts";
import { joinTexts as texts } from "./texts.ts";
import { useJoinByCode } from "./use-join-by-code.ts";

/** Shows the code in large, widely spaced letters, because users read codes aloud. */
const CodeInput = ({ value, onChange }: { value: string; onChange: (typed: string) => void }) => (
  <input
    {...useFieldControl()}
    type="text"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    placeholder="••••••"
    autoCapitalize="characters"
    autoComplete="off"
    autoCorrect="off"
    spellCheck={false}
    enterKeyHint="go"
    data-autofocus
    className="figures h-18 w-full rounded-control border border-edge bg-card text-center text-34 tracking-[0.2em] uppercase transition-colors placeholder:text-ink-2/50 hover:border-ink"
  />
);

export default function JoinCodeDialog({ isOpen, onClose }: Openable) {
  const { text: code, setText: setCode } = useDraft("join code");
  const close = () => {
    setCode("");
    onClose();
  };
  const join = useJoinByCode({ failure: texts.codeFailed, onDone: close });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code !== "" && !join.isPending) join.mutate({ code });
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
      <Field label={texts.code} hint={texts.dialogHint}>
        <CodeInput value={code} onChange={(typed) => setCode(readJoinCode(typed))} />
      </Field>
    </FormDialog>
  );
}

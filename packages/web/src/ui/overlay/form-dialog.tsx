import { type SubmitEvent, useId } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

export interface FormDialogProps extends Omit<DialogProps, "footer" | "mayClose"> {
  submitLabel: string;
  tone?: "primary" | "danger";
  onSubmit: (event: SubmitEvent) => unknown;
  isPending: boolean;
  other?: { label: string; act: () => void } | undefined;
  isSubmitDisabled?: boolean;
}

/** Focuses the first invalid field. Unlike the form library, also finds invalid groups of controls. */
function focusFirstWrong(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>("[aria-invalid=true]");
  const control = wrong?.matches("fieldset") ? wrong.querySelector("input") : wrong;
  control?.focus();
}

export function FormDialog({
  submitLabel,
  tone = "primary",
  onSubmit,
  isPending,
  other,
  isSubmitDisabled = false,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    await onSubmit(event);
    requestAnimationFrame(() => focusFirstWrong(form));
  };
  return (
    <Dialog
      {...dialog}
      isPending={isPending}
      footer={
        <div className="grid gap-3 roomy:auto-cols-fr roomy:grid-flow-col">
          {other && (
            <Button tone="secondary" size="large" isIdle={isPending} onClick={other.act}>
              {other.label}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            tone={tone}
            size="large"
            isWide
            disabled={isSubmitDisabled}
            isPending={isPending}
          >
            {submitLabel}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-1 gap-5"
      >
        {children}
      </form>
    </Dialog>
  );
}

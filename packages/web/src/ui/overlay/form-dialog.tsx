import { type ReactNode, type SubmitEvent, useId } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "./dialog.tsx";

interface FormDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What the button says that sends the form. */
  submitLabel: string;
  /** Takes what `handleSubmit` of a form makes, too. */
  onSubmit: (event: SubmitEvent) => unknown;
  /** While it is being sent, nothing closes the dialog. */
  isPending: boolean;
  /** There is nothing to send yet, or a picture is still being worked on. */
  isSubmitDisabled?: boolean;
  height?: "full" | "fit";
  /** The fields. */
  children: ReactNode;
}

/** Also where a field is no single control that a form library could put the focus in. */
function focusFirstWrong(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>("[aria-invalid=true]");
  const control = wrong?.matches("fieldset") ? wrong.querySelector("input") : wrong;
  control?.focus();
}

/** A dialog that is one form; its button stays in sight below the fields. */
export function FormDialog({
  submitLabel,
  onSubmit,
  isPending,
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
        <Button
          type="submit"
          form={formId}
          size="large"
          isWide
          disabled={isSubmitDisabled}
          isPending={isPending}
        >
          {submitLabel}
        </Button>
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

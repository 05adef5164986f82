import type { SubmitEvent } from "react";
import { useCommand } from "#lib/server/use-command.ts";
import { showReason, showSuccess } from "#lib/toasts/failure-toast.ts";
import type { ToastAction } from "#lib/toasts/toast.ts";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";

interface CommandDialogProps<Input>
  extends Pick<
    FormDialogProps,
    keyof Openable | "onClosed" | "title" | "submitLabel" | "tone" | "children"
  > {
  command: { mutate: (input: Input) => Promise<unknown> };
  input: Input | undefined;
  /** Shows which input is missing. Without this callback, missing input disables the button. */
  onIncomplete?: () => void;
  onDone: () => Promise<unknown>;
  done: string;
  doneAction?: ToastAction;
  failed: string;
}

/** Shows the result in a toast. Closes on success, and keeps the typed text on failure. */
export function CommandDialog<Input>({
  command,
  input,
  onIncomplete,
  onDone,
  done,
  doneAction,
  failed,
  ...dialog
}: CommandDialogProps<Input>) {
  const { mutate, isPending } = useCommand(command, {
    onSuccess: async () => {
      dialog.onClose();
      showSuccess(done, doneAction);
      await onDone();
    },
    onError: (error) => showReason(error, failed),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (input === undefined) onIncomplete?.();
    else mutate(input);
  };
  return (
    <FormDialog
      {...dialog}
      onSubmit={submit}
      isPending={isPending}
      isSubmitDisabled={input === undefined && !onIncomplete}
      height="fit"
    />
  );
}

import { useForm } from "react-hook-form";
import { readFailure } from "#lib/errors/errors.ts";
import { showFieldErrors } from "#lib/forms/form.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { showReason } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { ownIdentityTexts as texts } from "./texts.ts";

interface ProofFormProps<Output> {
  note: string;
  submitLabel: string;
  failed: string;
  act: (proof: { password?: string }) => Promise<Output>;
  onSuccess: (output: Output) => void;
}

/** Asks for the password if the account has one, then runs `act` with it. */
export function ProofForm<Output>({
  note,
  submitLabel,
  failed,
  act,
  onSuccess,
}: ProofFormProps<Output>) {
  const { hasPassword, username } = useCurrentUser();
  const { formState, handleSubmit, register, setError } = useForm({
    defaultValues: { password: "" },
  });
  const { mutate, isPending, isSuccess } = useCommand(
    { mutate: act },
    {
      onSuccess,
      onError: (error) => {
        showFieldErrors(error, ["password"], setError);
        if (!readFailure(error).field) showReason(error, failed);
      },
    },
  );
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ password }) => mutate(hasPassword ? { password } : {}))}
      className="grid grid-cols-1 gap-4"
    >
      <p className="text-15 text-ink-2">{note}</p>
      {hasPassword && (
        <>
          {/* A hidden field from which password managers read the username. */}
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <Field label={texts.password} error={formState.errors.password?.message}>
            <TextInput {...register("password")} type="password" autoComplete="current-password" />
          </Field>
        </>
      )}
      <Button type="submit" tone="secondary" isPending={isPending || isSuccess}>
        {submitLabel}
      </Button>
    </form>
  );
}

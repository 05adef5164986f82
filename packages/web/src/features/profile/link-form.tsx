import { useForm } from "react-hook-form";
import { messageOf, readFailure } from "#lib/errors/errors.ts";
import { showFieldErrors } from "#lib/forms/form.ts";
import { trpcClient } from "#lib/server/client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { showFailure } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { ownIdentityTexts as texts } from "./texts.ts";

interface LinkFormProps {
  provider: string;
}

/** Asks for the password, where there is one, and leaves for the provider. */
export function LinkForm({ provider }: LinkFormProps) {
  const { hasPassword, username } = useCurrentUser();
  const { formState, handleSubmit, register, setError } = useForm({
    defaultValues: { password: "" },
  });
  const link = useCommand(trpcClient.auth.linkIdentity, {
    onSuccess: ({ path }) => location.assign(path),
    onError: (error) => {
      showFieldErrors(error, ["password"], setError);
      if (!readFailure(error).field) showFailure(error, messageOf(error, texts.linkFailed));
    },
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ password }) => link.mutate(hasPassword ? { password } : {}))}
      className="grid grid-cols-1 gap-4"
    >
      <p className="text-15 text-ink-2">{texts.linkNote}</p>
      {hasPassword && (
        <>
          {/* Tells a password manager whose password this is. */}
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <Field label={texts.password} error={formState.errors.password?.message}>
            <TextInput {...register("password")} type="password" autoComplete="current-password" />
          </Field>
        </>
      )}
      <Button type="submit" tone="secondary" isPending={link.isPending || link.isSuccess}>
        {texts.linkTitle(provider)}
      </Button>
    </form>
  );
}

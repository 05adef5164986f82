import { useForm } from "react-hook-form";
import { endDrafts } from "#lib/drafts/drafts.ts";
import { messageOf, readFailure } from "#lib/errors/errors.ts";
import { showFieldErrors } from "#lib/forms/form.ts";
import { dropOutbox } from "#lib/outbox/outbox.ts";
import { trpcClient } from "#lib/server/client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { forgetPerson } from "#lib/session/person.ts";
import { showFailure } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { settingsTexts as texts } from "./texts.ts";

const fields = ["password", "username"] as const;

export function DeleteAccount({ onCancel }: { onCancel: () => void }) {
  const { hasPassword } = useCurrentUser();
  const { formState, handleSubmit, register, setError } = useForm({
    defaultValues: { password: "", username: "" },
  });
  const { errors } = formState;
  const remove = useCommand(trpcClient.account.remove, {
    onSuccess: async () => {
      endDrafts();
      await dropOutbox().catch(() => undefined);
      await forgetPerson();
      location.assign("/");
    },
    onError: (error) => {
      showFieldErrors(error, fields, setError);
      const { field } = readFailure(error);
      showFailure(error, field ? texts.deleteFailed : messageOf(error, texts.deleteFailed));
    },
  });
  const isPending = remove.isPending || remove.isSuccess;
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ password, username }) =>
        remove.mutate(hasPassword ? { password } : { username }),
      )}
      className="grid grid-cols-1 gap-5"
    >
      <p className="text-ink-2">{texts.deleteNote}</p>
      {hasPassword ? (
        <Field label={texts.confirmPassword} error={errors.password?.message}>
          <TextInput {...register("password")} type="password" autoComplete="current-password" />
        </Field>
      ) : (
        <Field label={texts.confirmUsername} error={errors.username?.message}>
          <TextInput {...register("username")} autoComplete="off" autoCapitalize="none" />
        </Field>
      )}
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        <Button type="submit" tone="danger" isPending={isPending}>
          {texts.deleteAccount}
        </Button>
        <Button tone="secondary" disabled={isPending} onClick={onCancel}>
          {texts.keepAccount}
        </Button>
      </div>
    </form>
  );
}

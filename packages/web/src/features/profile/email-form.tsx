import "#lib/forms/zod.ts";
import { changeEmailInput } from "@stepout/server/domains/auth/accounts/accounts.schema";
import { useForm } from "react-hook-form";
import { readFailure } from "#lib/errors/errors.ts";
import { schemaResolver, showFieldErrors } from "#lib/forms/form.ts";
import { trpcClient } from "#lib/server/client.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { sessionOptions } from "#lib/server/session-query.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { showReason, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { sessionTexts, emailTexts as texts } from "./texts.ts";

const fields = ["email", "password"] as const;

export function EmailForm({ onBack }: { onBack: () => void }) {
  const { email, hasPassword, username } = useCurrentUser();
  const { formState, getValues, handleSubmit, register, setError } = useForm({
    resolver: schemaResolver(changeEmailInput),
    defaultValues: { email: "", password: "" },
  });
  const { errors } = formState;
  const change = useCommand(trpcClient.auth.changeEmail, {
    onSuccess: async ({ byMail }) => {
      if (byMail) return;
      await queryClient.invalidateQueries(sessionOptions);
      showSuccess(texts.changed);
      onBack();
    },
    onError: (error) => {
      showFieldErrors(error, fields, setError);
      if (!readFailure(error).field) showReason(error, texts.failed);
    },
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      {change.data?.byMail ? (
        <p role="status" className="wrap-anywhere">
          {texts.sent(getValues("email").trim(), email)}
        </p>
      ) : (
        <form
          noValidate
          onSubmit={handleSubmit(({ email: wanted, password }) =>
            change.mutate(hasPassword ? { email: wanted, password } : { email: wanted }),
          )}
          className="grid grid-cols-1 gap-4"
        >
          <p className="text-15 text-ink-2 wrap-anywhere">
            {email ? texts.present(email) : texts.none}
          </p>
          <Field label={texts.newEmail} error={errors.email?.message}>
            <TextInput
              {...register("email")}
              // Not type="email", which would show an international domain as punycode.
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
            />
          </Field>
          {hasPassword && (
            <>
              {/* A hidden field from which password managers read the username. */}
              <input type="text" autoComplete="username" value={username} readOnly hidden />
              <Field label={texts.password} error={errors.password?.message}>
                <TextInput
                  {...register("password")}
                  type="password"
                  autoComplete="current-password"
                />
              </Field>
            </>
          )}
          <Button type="submit" isPending={change.isPending}>
            {texts.save}
          </Button>
        </form>
      )}
      <Button tone="quiet" onClick={onBack}>
        {sessionTexts.back}
      </Button>
    </div>
  );
}

import "#lib/forms/zod.ts";
import { changePasswordInput } from "@stepout/server/domains/auth/accounts/accounts.schema";
import { Controller, useForm } from "react-hook-form";
import { identityTexts } from "#features/identities/texts.ts";
import { renewDevice } from "#features/push/subscribe.ts";
import { formatDateTime } from "#lib/dates/dates.ts";
import { schemaResolver, showFieldErrors } from "#lib/forms/form.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { FoundChoices } from "#ui/form/check-list.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { useIdentities } from "./own-identities.tsx";
import { ownIdentityTexts, sessionTexts, settingsTexts as texts } from "./texts.ts";

interface UnlinkChoiceProps {
  selected: string[];
  onChange: (selected: string[]) => void;
}

/** Offers to unlink sign-ins, because an attacker who knew the old password may have linked one. */
const UnlinkChoice = ({ selected, onChange }: UnlinkChoiceProps) => (
  <QueryView
    query={useIdentities()}
    // No placeholder while loading: it would usually just flicker, because few accounts have linked sign-ins.
    placeholder={null}
    failed={ownIdentityTexts.failed}
  >
    {({ identities }) =>
      identities.length > 0 && (
        <FoundChoices
          legend={ownIdentityTexts.alsoRemove}
          selected={selected}
          onChange={onChange}
          found={identities.map(({ id, provider, createdAt }) => ({
            id,
            label: provider,
            note: identityTexts.linkedOn(formatDateTime(createdAt)),
          }))}
          search={undefined}
          note={ownIdentityTexts.alsoRemoveNote}
        />
      )
    }
  </QueryView>
);

const fields = ["currentPassword", "newPassword"] as const;
const nothingToUnlink: string[] = [];
const empty = { currentPassword: "", newPassword: "", unlink: nothingToUnlink };

export function PasswordForm({ onBack }: { onBack: () => void }) {
  const { id, username } = useCurrentUser();
  const { control, formState, handleSubmit, register, reset, setError } = useForm({
    resolver: schemaResolver(changePasswordInput),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const change = useCommand(trpcClient.auth.changePassword, {
    onSuccess: async () => {
      reset(empty);
      await trpc.auth.identities.invalidate();
      showSuccess(texts.passwordChanged);
      // Ignore a failure, because the user can turn notifications on again.
      renewDevice(id).catch(() => undefined);
      onBack();
    },
    onError: (error) => {
      showFieldErrors(error, fields, setError);
      showFailure(error, texts.passwordFailed);
    },
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit((passwords) => change.mutate(passwords))}
      className="grid grid-cols-1 gap-4"
    >
      {/* A hidden field from which password managers read the username. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label={texts.currentPassword} error={errors.currentPassword?.message}>
        <TextInput
          {...register("currentPassword")}
          type="password"
          autoComplete="current-password"
        />
      </Field>
      <Field
        label={texts.newPassword}
        hint={texts.newPasswordHint}
        error={errors.newPassword?.message}
      >
        <TextInput {...register("newPassword")} type="password" autoComplete="new-password" />
      </Field>
      <Controller
        control={control}
        name="unlink"
        render={({ field }) => (
          <UnlinkChoice selected={field.value ?? nothingToUnlink} onChange={field.onChange} />
        )}
      />
      <Button type="submit" isPending={isSubmitting || change.isPending}>
        {texts.savePassword}
      </Button>
      <Button tone="quiet" onClick={onBack}>
        {sessionTexts.back}
      </Button>
    </form>
  );
}

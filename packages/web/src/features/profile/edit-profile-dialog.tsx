import "#lib/forms/zod.ts";
import { updateProfileInput } from "@stepout/server/domains/account/account.schema";
import { BIO_MAX } from "@stepout/server/domains/users/users.rules";
import type { CurrentUser } from "@stepout/server/domains/users/users.schema";
import { useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { useEdits } from "#lib/forms/edits.ts";
import { schemaResolver, showFieldErrors } from "#lib/forms/form.ts";
import { trpcClient } from "#lib/server/client.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { sessionOptions, setCurrentUser } from "#lib/server/session-query.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { DraftNote } from "#ui/feedback/draft-note.tsx";
import { EditConflicts } from "#ui/form/edit-conflicts.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { PictureField } from "./picture-field.tsx";
import { editProfileTexts as texts } from "./texts.ts";

const profileDraft = z.object({
  firstName: z.string(),
  lastName: z.string(),
  bio: z.string(),
  profileImage: z.string().nullable(),
});

const fields = ["firstName", "lastName", "bio", "profileImage"] as const;

const labels = {
  firstName: texts.firstName,
  lastName: texts.lastName,
  bio: texts.bio,
  profileImage: texts.picture,
};

const valuesOf = (user: CurrentUser) => ({
  firstName: user.firstName ?? "",
  lastName: user.lastName ?? "",
  bio: user.bio ?? "",
  profileImage: user.profileImageUrl,
});

/** Updates the name and picture on every screen, because lists and posts contain copies. */
async function showUser(user: CurrentUser): Promise<void> {
  setCurrentUser(user);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" });
}

export default function EditProfileDialog({ isOpen, onClose }: Openable) {
  const user = useCurrentUser();
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm({
    resolver: schemaResolver(updateProfileInput),
    defaultValues: valuesOf(user),
  });
  const { control, formState, handleSubmit, register, setError } = form;
  const bio = useWatch({ control, name: "bio" });
  const { errors, isSubmitting } = formState;
  const edits = useEdits(form, {
    slot: "profile",
    schema: profileDraft,
    stored: valuesOf(user),
    refresh: () => queryClient.invalidateQueries(sessionOptions),
  });
  const update = useCommand(trpcClient.account.updateProfile, {
    onSuccess: (saved) => {
      edits.start(valuesOf(saved));
      showSuccess(texts.updated);
      onClose();
      return showUser(saved);
    },
    onError: (error) => {
      showFieldErrors(error, fields, setError);
      showFailure(error, texts.failed);
      void edits.noteFailure(error);
    },
  });

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      submitLabel={texts.save}
      onSubmit={handleSubmit((profile) => update.mutate({ ...profile, base: edits.base }))}
      isPending={isSubmitting || update.isPending}
      isSubmitDisabled={isBusy}
    >
      {edits.isRestored && <DraftNote onDiscard={edits.discard} />}
      <EditConflicts {...edits} labels={labels} />
      <Controller
        control={control}
        name="profileImage"
        render={({ field, fieldState }) => (
          <PictureField
            person={user}
            value={field.value ?? null}
            onChange={field.onChange}
            onBusy={setIsBusy}
            error={fieldState.error?.message}
          />
        )}
      />
      <Field label={texts.firstName} error={errors.firstName?.message}>
        <TextInput {...register("firstName")} dir="auto" autoComplete="given-name" />
      </Field>
      <Field label={texts.lastName} error={errors.lastName?.message}>
        <TextInput {...register("lastName")} dir="auto" autoComplete="family-name" />
      </Field>
      <Field
        label={texts.bio}
        hint={texts.bioHint}
        error={errors.bio?.message}
        counter={{ text: bio, max: BIO_MAX }}
      >
        <TextArea {...register("bio")} />
      </Field>
    </FormDialog>
  );
}

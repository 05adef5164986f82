import "#lib/forms/zod.ts";
import { nextGroupColor } from "@stepout/server/domains/groups/groups.rules";
import { createGroupInput } from "@stepout/server/domains/groups/groups.schema";
import { useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { newGroupSlot } from "#lib/drafts/drafts.ts";
import { useOnce } from "#lib/drafts/use-once.ts";
import { schemaResolver, showFieldErrors } from "#lib/forms/form.ts";
import { useFormDraft } from "#lib/forms/form-draft.ts";
import { trpcClient } from "#lib/server/client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { DraftNote } from "#ui/feedback/draft-note.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { GroupFields, groupDraft, groupFormFields } from "./group-fields.tsx";
import { refreshGroups } from "./refresh-groups.ts";
import { groupTexts as texts } from "./texts.ts";

interface CreateGroupDialogProps extends Openable {
  gameId: string;
  takenColors: string[];
}

export default function CreateGroupDialog({
  isOpen,
  onClose,
  gameId,
  takenColors,
}: CreateGroupDialogProps) {
  const color = nextGroupColor(takenColors);
  const form = useForm({
    resolver: schemaResolver(createGroupInput),
    defaultValues: { gameId, name: "", color },
  });
  const { isDirty } = form.formState;
  const slot = newGroupSlot(gameId);
  const create = useCommand(useOnce(slot, trpcClient.groups.create), {
    onSuccess: async () => {
      await refreshGroups(gameId);
      showSuccess(texts.created);
      onClose();
      form.reset();
    },
    onError: (error) => {
      showFieldErrors(error, groupFormFields, form.setError);
      showFailure(error, texts.createFailed);
    },
  });

  useEffect(() => {
    // Default to the first free colour, unless the user has begun to fill in the form.
    if (isOpen && !isDirty) form.reset({ gameId, name: "", color });
  }, [isOpen, isDirty, gameId, color, form]);

  const { isRestored, discard } = useFormDraft(slot, form, groupDraft);
  return (
    <FormProvider {...form}>
      <FormDialog
        isOpen={isOpen}
        onClose={onClose}
        title={texts.create}
        submitLabel={texts.create}
        onSubmit={form.handleSubmit((group) => create.mutate(group))}
        isPending={create.isPending}
        height="fit"
      >
        {isRestored && <DraftNote onDiscard={discard} />}
        <GroupFields />
      </FormDialog>
    </FormProvider>
  );
}

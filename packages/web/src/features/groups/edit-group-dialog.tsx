import { type Group, updateGroupInput } from "@stepout/server/domains/groups/groups.schema";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import { showFailure, showSuccess } from "#lib/failure-toast.ts";
import { schemaResolver, showFieldErrors } from "#lib/form.ts";
import { useFormDraft } from "#lib/form-draft.ts";
import { trpcClient } from "#lib/trpc.ts";
import { useCommand } from "#lib/use-command.ts";
import { DraftNote } from "#ui/draft-note.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { GroupFields, groupDraft, groupFormFields } from "./group-fields.tsx";
import { refreshGroups } from "./refresh-groups.ts";
import { groupTexts as texts } from "./texts.ts";

const editDraft = groupDraft.extend({ groupId: z.string() });

export interface EditGroupDialogProps {
  isOpen: boolean;
  onClose: () => void;
  group: Group;
}

/** Gives a group another name or colour. */
export default function EditGroupDialog({ isOpen, onClose, group }: EditGroupDialogProps) {
  const { gameId, name, color } = group;
  const form = useForm({
    resolver: schemaResolver(updateGroupInput),
    defaultValues: { gameId, groupId: group.id, name, color },
  });
  const update = useCommand(trpcClient.groups.update, {
    onSuccess: async () => {
      await refreshGroups(gameId);
      showSuccess(texts.updated);
      onClose();
      form.reset(form.getValues());
    },
    onError: (error) => {
      showFieldErrors(error, groupFormFields, form.setError);
      showFailure(error, texts.updateFailed);
    },
  });
  const { isRestored, discard } = useFormDraft(`group ${group.id}`, form, editDraft);
  return (
    <FormProvider {...form}>
      <FormDialog
        isOpen={isOpen}
        onClose={onClose}
        title={texts.editTitle}
        submitLabel={texts.save}
        onSubmit={form.handleSubmit((changes) => update.mutate(changes))}
        isPending={update.isPending}
        height="fit"
      >
        {isRestored && <DraftNote onDiscard={discard} />}
        <GroupFields presentColor={color} />
      </FormDialog>
    </FormProvider>
  );
}

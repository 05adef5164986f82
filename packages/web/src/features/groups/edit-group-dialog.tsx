import { type Group, updateGroupInput } from "@stepout/server/domains/groups/groups.schema";
import { FormProvider, useForm } from "react-hook-form";
import { showFailure, showSuccess } from "#lib/failure-toast.ts";
import { schemaResolver, showFieldErrors } from "#lib/form.ts";
import { trpcClient } from "#lib/trpc.ts";
import { useCommand } from "#lib/use-command.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { GroupFields, groupFormFields } from "./group-fields.tsx";
import { refreshGroups } from "./refresh-groups.ts";
import { groupTexts as texts } from "./texts.ts";

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
    },
    onError: (error) => {
      showFieldErrors(error, groupFormFields, form.setError);
      showFailure(error, texts.updateFailed);
    },
  });
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
        <GroupFields presentColor={color} />
      </FormDialog>
    </FormProvider>
  );
}

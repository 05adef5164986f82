import "#lib/forms/zod.ts";
import { type GroupSummary, updateGroupInput } from "@stepout/server/domains/groups/groups.schema";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import { groupSlot } from "#lib/drafts/drafts.ts";
import { useEdits } from "#lib/forms/edits.ts";
import { schemaResolver, showFieldErrors } from "#lib/forms/form.ts";
import { trpcClient } from "#lib/server/client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { DraftNote } from "#ui/feedback/draft-note.tsx";
import { EditConflicts } from "#ui/form/edit-conflicts.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { GroupMark } from "#ui/marks/group-mark.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { GroupFields, groupDraft, groupFormFields } from "./group-fields.tsx";
import { refreshGroups } from "./refresh-groups.ts";
import { groupTexts as texts } from "./texts.ts";

const editDraft = groupDraft.extend({ groupId: z.string() });

const labels = { name: texts.name, color: texts.color };

const showColor = (field: string, value: unknown) =>
  field === "color" && typeof value === "string" ? <GroupMark color={value} /> : undefined;

interface EditGroupDialogProps extends Openable {
  group: GroupSummary;
}

export default function EditGroupDialog({ isOpen, onClose, group }: EditGroupDialogProps) {
  const { gameId, name, color } = group;
  const stored = { gameId, groupId: group.id, name, color };
  const form = useForm({ resolver: schemaResolver(updateGroupInput), defaultValues: stored });
  const edits = useEdits(form, {
    slot: groupSlot(gameId, group.id),
    schema: editDraft,
    stored,
    refresh: () => refreshGroups(gameId),
  });
  const update = useCommand(trpcClient.groups.update, {
    onSuccess: async (saved) => {
      edits.start({ ...stored, name: saved.name, color: saved.color });
      await refreshGroups(gameId);
      showSuccess(texts.updated);
      onClose();
    },
    onError: (error) => {
      showFieldErrors(error, groupFormFields, form.setError);
      showFailure(error, texts.updateFailed);
      void edits.noteFailure(error);
    },
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        isOpen={isOpen}
        onClose={onClose}
        title={texts.editTitle}
        submitLabel={texts.save}
        onSubmit={form.handleSubmit((changes) => update.mutate({ ...changes, base: edits.base }))}
        isPending={update.isPending}
        height="fit"
      >
        {edits.isRestored && <DraftNote onDiscard={edits.discard} />}
        <EditConflicts {...edits} labels={labels} show={showColor} />
        <GroupFields currentColor={color} />
      </FormDialog>
    </FormProvider>
  );
}

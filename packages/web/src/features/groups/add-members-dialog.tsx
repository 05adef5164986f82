import "#lib/forms/zod.ts";
import { addMembersInput, type GroupSummary } from "@stepout/server/domains/groups/groups.schema";
import { useForm } from "react-hook-form";
import { usePeople } from "#features/participants/use-people.ts";
import { schemaResolver, showFieldErrors } from "#lib/forms/form.ts";
import { trpcClient } from "#lib/server/client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select } from "#ui/form/select.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { GroupMark } from "#ui/marks/group-mark.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { groupNotes } from "./group-notes.ts";
import { refreshGroups } from "./refresh-groups.ts";
import { groupTexts as texts } from "./texts.ts";
import { UngroupedChoice } from "./ungrouped-choice.tsx";

interface AddMembersDialogProps extends Openable {
  gameId: string;
  groups: GroupSummary[];
  /** Id of the group whose menu opened the dialog. Null lets the user choose a group. */
  groupId: string | null;
}

export default function AddMembersDialog({
  isOpen,
  onClose,
  gameId,
  groups,
  groupId,
}: AddMembersDialogProps) {
  const form = useForm({
    resolver: schemaResolver(addMembersInput),
    defaultValues: { gameId, groupId: groupId ?? "", memberIds: [] },
  });
  const { errors } = form.formState;
  const { data: people = [] } = usePeople({ id: gameId, isUngrouped: true });
  const notes = groupNotes(groups);
  const chosenId = form.watch("groupId");
  const isChosenGone = chosenId !== "" && !groups.some(({ id }) => id === chosenId);
  const add = useCommand(trpcClient.groups.addMembers, {
    onSuccess: async () => {
      await refreshGroups(gameId);
      showSuccess(texts.membersAdded);
      onClose();
      form.reset();
    },
    onError: (error) => {
      showFieldErrors(error, ["memberIds"], form.setError);
      showFailure(error, texts.addFailed);
      // Refresh, because a participant may have changed groups or left the game.
      void refreshGroups(gameId);
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.addTitle}
      submitLabel={texts.addMembers}
      onSubmit={form.handleSubmit((input) => add.mutate(input))}
      isPending={add.isPending}
      isSubmitDisabled={people.length === 0 || isChosenGone}
    >
      {people.length === 0 ? (
        <EmptyState title={texts.allGrouped}>{texts.allGroupedHint}</EmptyState>
      ) : (
        <>
          <Field label={texts.group} error={isChosenGone ? texts.deleted : errors.groupId?.message}>
            <Select
              options={groups.map(({ id, name, color }) => ({
                value: id,
                label: name,
                note: notes.get(id),
                mark: <GroupMark color={color} />,
              }))}
              value={chosenId || null}
              onChange={(id) => form.setValue("groupId", id, { shouldValidate: true })}
              placeholder={texts.chooseGroup}
            />
          </Field>
          <UngroupedChoice
            gameId={gameId}
            selected={form.watch("memberIds") ?? []}
            onChange={(ids) => form.setValue("memberIds", ids, { shouldValidate: true })}
            onDrop={(ids) => form.setValue("memberIds", ids)}
            error={errors.groupId ? undefined : errors.memberIds?.message}
          />
        </>
      )}
    </FormDialog>
  );
}

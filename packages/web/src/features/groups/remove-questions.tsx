import type { Participant } from "@stepout/server/domains/games/game/games.schema";
import type { GroupSummary } from "@stepout/server/domains/groups/groups.schema";
import { trpcClient } from "#lib/server/client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { outcome } from "#lib/toasts/failure-toast.ts";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { LazyConfirmDialog } from "#ui/overlay/lazy-confirm-dialog.ts";
import { useNameOf } from "#ui/people/person-name.tsx";
import { nameWithNote } from "./group-notes.ts";
import { refreshGroups } from "./refresh-groups.ts";
import { groupTexts as texts } from "./texts.ts";

interface QuestionProps extends Openable {
  group: GroupSummary;
  note: string | undefined;
}

export function RemoveGroupQuestion({ group, note, ...dialog }: QuestionProps) {
  const { gameId, id: groupId } = group;
  const remove = useCommand(
    trpcClient.groups.remove,
    outcome(texts.removed, texts.removeFailed, () => refreshGroups(gameId)),
  );
  return (
    <LazyConfirmDialog
      {...dialog}
      onConfirm={() => remove.mutate({ gameId, groupId }, { onSettled: dialog.onClose })}
      isPending={remove.isPending}
      title={texts.removeTitle(nameWithNote(group, note))}
      confirmLabel={texts.remove}
    >
      <p>{texts.removeNote}</p>
      <p>{texts.removeMore}</p>
    </LazyConfirmDialog>
  );
}

interface RemoveMemberQuestionProps extends QuestionProps {
  member: Participant;
}

export function RemoveMemberQuestion({
  group,
  note,
  member,
  ...dialog
}: RemoveMemberQuestionProps) {
  const { gameId, id: groupId } = group;
  const input = { gameId, groupId, memberId: member.userId };
  const nameOf = useNameOf();
  const remove = useCommand(
    trpcClient.groups.removeMember,
    outcome(texts.memberRemoved, texts.removeMemberFailed, () => refreshGroups(gameId)),
  );
  return (
    <LazyConfirmDialog
      {...dialog}
      onConfirm={() => remove.mutate(input, { onSettled: dialog.onClose })}
      isPending={remove.isPending}
      title={texts.removeMemberTitle(nameOf(member.user), nameWithNote(group, note))}
      confirmLabel={texts.confirmRemoveMember}
    >
      {texts.removeMemberNote}
    </LazyConfirmDialog>
  );
}

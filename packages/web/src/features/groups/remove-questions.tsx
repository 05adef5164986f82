import type { Participant } from "@stepout/server/domains/games/game/games.schema";
import type { GroupSummary } from "@stepout/server/domains/groups/groups.schema";
import { trpcClient } from "#lib/server/client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { LazyConfirmDialog } from "#ui/overlay/lazy-confirm-dialog.ts";
import { useNameOf } from "#ui/people/person-name.tsx";
import { nameApart } from "./group-notes.ts";
import { refreshGroups } from "./refresh-groups.ts";
import { groupTexts as texts } from "./texts.ts";

interface QuestionProps extends Openable {
  group: GroupSummary;
  note: string | undefined;
}

/** Both questions stay, pending, until the screen shows the result. */
const outcome = (gameId: string, success: string, failure: string) => ({
  onSuccess: () => showSuccess(success),
  onError: (error: unknown) => showFailure(error, failure),
  onSettled: () => refreshGroups(gameId),
});

export function RemoveGroupQuestion({ isOpen, onClose, group, note }: QuestionProps) {
  const { gameId, id: groupId } = group;
  const remove = useCommand(
    trpcClient.groups.remove,
    outcome(gameId, texts.removed, texts.removeFailed),
  );
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => remove.mutate({ gameId, groupId }, { onSettled: onClose })}
      isPending={remove.isPending}
      title={texts.removeTitle(nameApart(group, note))}
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
  isOpen,
  onClose,
  group,
  note,
  member,
}: RemoveMemberQuestionProps) {
  const { gameId, id: groupId } = group;
  const nameOf = useNameOf();
  const remove = useCommand(
    trpcClient.groups.removeMember,
    outcome(gameId, texts.memberRemoved, texts.removeMemberFailed),
  );
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate({ gameId, groupId, memberId: member.userId }, { onSettled: onClose })
      }
      isPending={remove.isPending}
      title={texts.removeMemberTitle(nameOf(member.user), nameApart(group, note))}
      confirmLabel={texts.confirmRemoveMember}
    >
      {texts.removeMemberNote}
    </LazyConfirmDialog>
  );
}

import type { PublicUser } from "@stepout/server/domains/users/users.schema";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { useNameOf } from "#ui/people/person-name.tsx";
import { blockTexts as texts } from "./texts.ts";
import { useBlock, useUnblock } from "./use-blocking.ts";

export interface BlockDialogProps extends Openable {
  person: Pick<PublicUser, "id" | "username" | "firstName" | "lastName">;
  isBlocked: boolean;
}

export function BlockDialog({ isOpen, onClose, person, isBlocked }: BlockDialogProps) {
  const block = useBlock();
  const unblock = useUnblock();
  const name = useNameOf()(person);
  const { mutate, isPending } = isBlocked ? unblock : block;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => mutate({ userId: person.id }, { onSuccess: onClose })}
      isPending={isPending}
      title={isBlocked ? texts.unblockTitle(name) : texts.blockTitle(name)}
      confirmLabel={isBlocked ? texts.unblock : texts.block}
      tone={isBlocked ? "primary" : "danger"}
    >
      {isBlocked ? texts.unblockNote : texts.blockNote}
    </ConfirmDialog>
  );
}

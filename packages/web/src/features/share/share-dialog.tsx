import { useState } from "react";
import { DraftNote } from "#ui/feedback/draft-note.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { ShareFields } from "./share-fields.tsx";
import { shareTexts as texts } from "./texts.ts";
import { emptyShare, useShareDraft, useShareForm } from "./use-share-form.ts";

interface ShareDialogProps extends Openable {
  gameId?: string;
}

/** Closing the dialog keeps the entries. */
export default function ShareDialog({ isOpen, onClose, gameId }: ShareDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { form, submit, isPending } = useShareForm(emptyShare(gameId), gameId, onClose);
  const { isRestored, discard } = useShareDraft(form, isOpen, gameId);
  const gameIds = form.watch("gameIds");
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      submitLabel={texts.submitTo(gameIds.length)}
      onSubmit={submit}
      isPending={isPending}
      isSubmitDisabled={gameIds.length === 0 || isBusy}
    >
      {isRestored && <DraftNote onDiscard={discard} />}
      <ShareFields form={form} gameId={gameId} onBusy={setIsBusy} />
    </FormDialog>
  );
}

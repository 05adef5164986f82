import { useId, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { DraftNote } from "#ui/feedback/draft-note.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { ShareFields } from "./share-fields.tsx";
import { shareTexts as texts } from "./texts.ts";
import { emptyShare, useShareDraft, useShareForm } from "./use-share-form.ts";

export interface ShareDialogProps {
  isOpen: boolean;
  onClose: () => void;
  gameId?: string;
}

/** Closing the dialog keeps the entries. */
export default function ShareDialog({ isOpen, onClose, gameId }: ShareDialogProps) {
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const { form, submit, isPending } = useShareForm(emptyShare(gameId), gameId, onClose);
  const { isRestored, discard } = useShareDraft(form, isOpen, gameId);
  const gameIds = form.watch("gameIds");
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      isPending={isPending}
      footer={
        <Button
          type="submit"
          form={formId}
          size="large"
          isWide
          disabled={gameIds.length === 0 || isBusy}
          isPending={isPending}
        >
          {texts.submitTo(gameIds.length)}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-1 gap-4"
      >
        {isRestored && <DraftNote onDiscard={discard} />}
        <ShareFields form={form} gameId={gameId} onBusy={setIsBusy} />
      </form>
    </Dialog>
  );
}

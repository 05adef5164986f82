import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { PauseForm } from "./pause-form.tsx";
import { streakTexts as texts } from "./texts.ts";

export default function PauseDialog({ isOpen, onClose }: Openable) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.pause} height="fit">
      <PauseForm onDone={onClose} />
    </Dialog>
  );
}

import { useState } from "react";

/**
 * Returns the state of a dialog about one of several items. The item stays during the closing animation. Use
 * `useDialogOf<void>()` for a dialog without items.
 */
export function useDialogOf<Subject>() {
  const [subject, setSubject] = useState<Subject>();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return {
    subject,
    open: (next: Subject) => {
      setSubject(() => next);
      setIsOpen(true);
    },
    close,
    dialog: { isOpen, onClose: close },
  };
}

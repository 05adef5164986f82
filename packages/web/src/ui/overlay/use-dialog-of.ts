import { useState } from "react";

/**
 * Returns state for a dialog about one of several items, which stays while it closes. Without
 * items: `useDialogOf<void>()`.
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

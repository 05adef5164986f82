import { useState } from "react";

/** Keeps the item during the closing animation. Use `void` for a dialog without items. */
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

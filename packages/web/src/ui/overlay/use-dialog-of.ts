import { useState } from "react";

/** Returns state for a dialog about one of several items, which stays while it closes. */
export function useDialogOf<Subject>() {
  const [subject, setSubject] = useState<Subject>();
  const [isOpen, setIsOpen] = useState(false);
  return {
    subject,
    isOpen,
    open: (next: Subject) => {
      setSubject(() => next);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}

import { useState } from "react";

/** A dialog about one of several things. It keeps showing that thing while it closes. */
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

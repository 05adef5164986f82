import type { ReactNode } from "react";

interface SectionHeadingProps {
  /** For `aria-labelledby` of the section it heads. */
  id?: string;
  children: ReactNode;
  /** A quiet button or link at the end of the line. */
  action?: ReactNode;
}

export const SectionHeading = ({ id, children, action }: SectionHeadingProps) => (
  <div className="flex min-h-11 items-center justify-between gap-3">
    <h2 id={id} className="text-20">
      {children}
    </h2>
    {action}
  </div>
);

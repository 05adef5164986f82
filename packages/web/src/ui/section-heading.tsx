import type { ReactNode } from "react";

interface SectionHeadingProps {
  /** For `aria-labelledby` of the section it heads. */
  id?: string;
  children: ReactNode;
  /** A quiet button or link at the end of the line. */
  action?: ReactNode;
}

export const SectionHeading = ({ id, children, action }: SectionHeadingProps) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
    <h2 id={id} className="min-w-0 flex-[1_1_8rem] text-20">
      {children}
    </h2>
    {action}
  </div>
);

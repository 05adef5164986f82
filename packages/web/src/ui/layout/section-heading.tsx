import type { ReactNode } from "react";

interface SectionHeadingProps {
  id?: string;
  /** Makes the heading focusable, for a button that jumps to this section. */
  isTarget?: boolean;
  children: ReactNode;
  action?: ReactNode;
}

export const SectionHeading = ({ id, isTarget = false, children, action }: SectionHeadingProps) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
    <h2
      id={id}
      tabIndex={isTarget ? -1 : undefined}
      className="min-w-0 flex-[1_1_8rem] scroll-mt-2 text-20"
    >
      {children}
    </h2>
    {action}
  </div>
);

import type { ReactNode, Ref } from "react";

interface ScrollRegionProps {
  label: string;
  /** `log` announces what is added at its end. */
  role: "region" | "log";
  children: ReactNode;
  className: string;
  ref?: Ref<HTMLElement>;
}

/** Something that scrolls by itself: it has a name, and the keyboard can reach and scroll it. */
export const ScrollRegion = ({ label, role, children, className, ref }: ScrollRegionProps) => (
  <section
    ref={ref ?? null}
    role={role}
    aria-label={label}
    tabIndex={0}
    className={`overflow-y-auto overscroll-contain ${className}`}
  >
    {children}
  </section>
);

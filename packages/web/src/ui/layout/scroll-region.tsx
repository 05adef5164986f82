import type { ReactNode, Ref } from "react";

interface ScrollRegionProps {
  label: string;
  /** `log` announces additions at its end. */
  role: "region" | "log";
  children: ReactNode;
  className: string;
  ref?: Ref<HTMLElement>;
}

/** A scrolling part of a page with a name, which the keyboard can reach and scroll. */
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

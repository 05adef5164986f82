import type { ReactNode, Ref } from "react";

interface ScrollRegionProps {
  label: string;
  role: "region" | "log";
  children: ReactNode;
  className: string;
  ref?: Ref<HTMLElement>;
}

/** Renders a focusable region, so that keyboard users can scroll it. */
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

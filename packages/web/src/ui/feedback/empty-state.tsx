import type { ReactNode } from "react";
import { StairDrawing } from "#ui/drawings/stair-drawing.tsx";

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className="grid grid-cols-1 justify-items-center gap-2 px-4 py-8 text-center">
    <StairDrawing scene="up" />
    <p className="mt-2 font-display text-20 font-bold tracking-tight text-balance wrap-anywhere">
      {title}
    </p>
    {children && <p className="max-w-80 text-15 text-ink-2">{children}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
);

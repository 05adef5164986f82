import type { ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { StairDrawing } from "#ui/drawings/stair-drawing.tsx";

export const CONNECTION_HINT = "Check your connection and try again.";

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  action?: ReactNode;
}

export const ErrorState = ({
  title,
  children,
  onRetry,
  isRetrying = false,
  action,
}: ErrorStateProps) => (
  <div role="alert" className="grid grid-cols-1 justify-items-center gap-2 px-4 py-8 text-center">
    <StairDrawing scene="broken" />
    <p className="mt-2 font-display text-20 font-bold tracking-tight text-balance wrap-anywhere">
      {title}
    </p>
    {children && <p className="max-w-80 text-15 text-ink-2">{children}</p>}
    {(onRetry || action) && (
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button tone="secondary" onClick={onRetry} isPending={isRetrying}>
            Try again
          </Button>
        )}
        {action}
      </div>
    )}
  </div>
);

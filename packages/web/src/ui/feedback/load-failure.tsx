import type { ReactNode } from "react";
import { CONNECTION_HINT, ErrorState } from "./error-state.tsx";

interface LoadFailureProps {
  title: string;
  query: { refetch: () => unknown; isFetching: boolean };
  children?: ReactNode;
}

export const LoadFailure = ({ query, children = CONNECTION_HINT, title }: LoadFailureProps) => (
  <ErrorState title={title} onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
    {children}
  </ErrorState>
);

import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";

interface LoadFailureProps {
  title: string;
  query: { refetch: () => unknown; isFetching: boolean };
  children?: ReactNode;
}

export const LoadFailure = ({ query, ...rest }: LoadFailureProps) => (
  <ErrorState {...rest} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
);

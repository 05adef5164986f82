import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";

interface LoadFailureProps {
  title: string;
  /** The failed query, which a retry asks again. */
  query: { refetch: () => unknown; isFetching: boolean };
  children?: ReactNode;
}

/** Stands in for content that did not load, with a way to try again. */
export const LoadFailure = ({ query, ...rest }: LoadFailureProps) => (
  <ErrorState {...rest} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
);

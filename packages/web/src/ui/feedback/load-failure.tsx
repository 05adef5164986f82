import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";

interface LoadFailureProps {
  title: string;
  /** What has failed, and is asked again. */
  query: { refetch: () => unknown; isFetching: boolean };
  children?: ReactNode;
}

/** In place of what did not load, with the way to try it again. */
export const LoadFailure = ({ query, ...rest }: LoadFailureProps) => (
  <ErrorState {...rest} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
);

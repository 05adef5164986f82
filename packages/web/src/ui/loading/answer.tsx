import type { ReactNode } from "react";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";

/** The part of a query's result that screens show. */
export interface QueryState<Data> {
  data: Data | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface AnswerProps<Data> {
  query: QueryState<Data>;
  /** Stands in for the answer until it is drawn. */
  placeholder: ReactNode;
  /** The title of the failure, which offers to try again. */
  failed: string;
  failedHint?: string;
  children: (data: Data) => ReactNode;
}

/**
 * A query's answer, its placeholder or its failure. When loading again fails, the failure stands
 * above the earlier answer.
 */
export const Answer = <Data,>({
  query,
  placeholder,
  failed,
  failedHint,
  children,
}: AnswerProps<Data>) => (
  <>
    {query.isPending && placeholder}
    {query.isError && (
      <LoadFailure title={failed} query={query}>
        {failedHint}
      </LoadFailure>
    )}
    {query.data !== undefined && children(query.data)}
  </>
);

import type { ReactNode } from "react";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";

export interface QueryState<Data> {
  data: Data | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryViewProps<Data> {
  query: QueryState<Data>;
  placeholder: ReactNode;
  failed: string;
  failedHint?: string;
  children: (data: Data) => ReactNode;
}

export const QueryView = <Data,>({
  query,
  placeholder,
  failed,
  failedHint = "",
  children,
}: QueryViewProps<Data>) => (
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

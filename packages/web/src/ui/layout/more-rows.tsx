import { Button } from "#ui/button/button.tsx";
import type { QueryState } from "#ui/loading/query-view.tsx";

export interface PagedQuery extends Omit<QueryState<unknown>, "data"> {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface MoreRowsProps {
  query: PagedQuery;
  label: string;
  failed: string;
}

export const MoreRows = ({ query, label, failed }: MoreRowsProps) =>
  query.hasNextPage && (
    <div className="mt-1 grid grid-cols-1 gap-1">
      {query.isFetchNextPageError && (
        <p role="alert" className="text-15 text-ink-2">
          {failed}
        </p>
      )}
      <Button
        tone="quiet"
        onClick={() => void query.fetchNextPage()}
        isPending={query.isFetchingNextPage}
      >
        {label}
      </Button>
    </div>
  );

import { Button } from "#ui/button/button.tsx";

interface MoreRowsProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
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

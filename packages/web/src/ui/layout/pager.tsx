import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Button } from "#ui/button/button.tsx";

interface PagerProps {
  label: string;
  /** Starts at 1. */
  page: number;
  hasMore: boolean;
  onChange: (page: number) => void;
}

export const Pager = ({ label, page, hasMore, onChange }: PagerProps) =>
  page === 1 && !hasMore ? null : (
    <nav aria-label={`${label}, pages`} className="@container">
      <div className="flex flex-wrap items-center justify-between gap-3 @max-[20rem]:*:grow">
        <Button tone="secondary" isIdle={page === 1} onClick={() => onChange(page - 1)}>
          <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          Previous
        </Button>
        <span
          aria-live="polite"
          className="text-center text-15 text-ink-2 tabular-nums @max-[20rem]:order-first @max-[20rem]:w-full"
        >
          Page {page}
        </span>
        <Button tone="secondary" isIdle={!hasMore} onClick={() => onChange(page + 1)}>
          Next
          <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
        </Button>
      </div>
    </nav>
  );

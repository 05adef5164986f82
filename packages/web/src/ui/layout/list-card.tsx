import { type ReactNode, useId } from "react";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import type { QueryState } from "#ui/loading/query-view.tsx";
import { PeopleSkeleton } from "#ui/people/person-row.tsx";
import { Card } from "./card.tsx";
import { SectionHeading } from "./section-heading.tsx";

interface ListCardProps<Item> {
  title: string;
  action?: ReactNode;
  query: QueryState<Item[]>;
  loading: string;
  failed: string;
  empty: string;
  footer?: ReactNode;
  children: (items: Item[]) => ReactNode;
}

export function ListCard<Item>({
  title,
  action,
  query,
  loading,
  failed,
  empty,
  footer,
  children,
}: ListCardProps<Item>) {
  const headingId = useId();
  const { data, isPending } = query;
  return (
    <Card aria-labelledby={headingId}>
      <SectionHeading id={headingId} action={action}>
        {title}
      </SectionHeading>
      <div className="mt-2">
        {isPending && <PeopleSkeleton label={loading} />}
        {!isPending && !data && <LoadFailure title={failed} query={query} />}
        {data?.length === 0 && <p className="text-15 text-ink-2">{empty}</p>}
        {data && data.length > 0 && children(data)}
      </div>
      {footer && <div className="mt-4 grid grid-cols-1">{footer}</div>}
    </Card>
  );
}

import type { ReactNode } from "react";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { MoreRows, type PagedQuery } from "#ui/layout/more-rows.tsx";
import { PeopleSkeleton } from "#ui/people/person-row.tsx";
import { adminTexts as texts } from "./texts.ts";

interface PagedListProps<Row> {
  query: PagedQuery;
  rows: readonly Row[] | undefined;
  loading: string;
  failed: string;
  empty: string;
  children: (row: Row) => ReactNode;
}

const PLACEHOLDERS = 4;

export const PagedList = <Row,>({
  query,
  rows,
  loading,
  failed,
  empty,
  children,
}: PagedListProps<Row>) => (
  <>
    {query.isPending && <PeopleSkeleton label={loading} count={PLACEHOLDERS} />}
    {!query.isPending && !rows && <LoadFailure title={failed} query={query} />}
    {rows?.length === 0 && <p className="py-4 text-15 text-ink-2">{empty}</p>}
    {rows && rows.length > 0 && (
      <ul className="grid grid-cols-[minmax(0,1fr)]">{rows.map(children)}</ul>
    )}
    <MoreRows query={query} label={texts.more} failed={texts.moreFailed} />
  </>
);

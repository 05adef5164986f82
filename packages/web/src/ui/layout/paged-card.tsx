import type { PublicUser } from "@stepout/server/domains/users/users.schema";
import type { ReactNode } from "react";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import { ListCard } from "./list-card.tsx";
import { MoreRows } from "./more-rows.tsx";

interface PagedCardProps<Row> {
  title: string;
  query: {
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  rows: Row[] | undefined;
  loading: string;
  failed: string;
  empty: string;
  more: string;
  moreFailed: string;
  children: (row: Row) => ReactNode;
}

export const PagedCard = <Row extends { user: PublicUser }>({
  title,
  query,
  rows,
  loading,
  failed,
  empty,
  more,
  moreFailed,
  children,
}: PagedCardProps<Row>) => (
  <ListCard
    title={title}
    query={{ ...query, data: rows }}
    loading={loading}
    failed={failed}
    empty={empty}
    footer={query.hasNextPage && <MoreRows query={query} label={more} failed={moreFailed} />}
  >
    {(some) => (
      <PeopleTogether people={some.map(({ user }) => user)}>
        <ul>{some.map(children)}</ul>
      </PeopleTogether>
    )}
  </ListCard>
);

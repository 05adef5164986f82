import type { PublicUser } from "@stepout/server/domains/users/users.schema";
import type { ReactNode } from "react";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import { ListCard } from "./list-card.tsx";
import { MoreRows, type PagedQuery } from "./more-rows.tsx";

interface PagedCardProps<Row> {
  texts: Record<"card" | "loading" | "loadFailed" | "none" | "more" | "moreFailed", string>;
  query: PagedQuery;
  rows: Row[] | undefined;
  children: (row: Row) => ReactNode;
}

export const PagedCard = <Row extends { user: PublicUser }>({
  texts,
  query,
  rows,
  children,
}: PagedCardProps<Row>) => (
  <ListCard
    title={texts.card}
    query={{ ...query, data: rows }}
    loading={texts.loading}
    failed={texts.loadFailed}
    empty={texts.none}
    footer={
      query.hasNextPage && <MoreRows query={query} label={texts.more} failed={texts.moreFailed} />
    }
  >
    {(some) => (
      <PeopleTogether people={some.map(({ user }) => user)}>
        <ul>{some.map(children)}</ul>
      </PeopleTogether>
    )}
  </ListCard>
);
